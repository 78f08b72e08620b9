/**
 * The parts of a browser's globals that functions given to `page.evaluate` use: those run in the
 * page. Declared here, and in each suite by name, so that the server's code sees no browser.
 */
export interface PageElement {
  readonly id: string;
  readonly textContent: string;
  readonly scrollWidth: number;
  readonly scrollHeight: number;
  readonly dataset: Record<string, string | undefined>;
  /** Of groups of options. */
  readonly label?: string;
  /** Of images. */
  readonly complete?: boolean;
  readonly naturalWidth?: number;
  querySelector(selector: string): PageElement | null;
  remove(): void;
  getBoundingClientRect(): { readonly top: number };
}

export interface PageDocument {
  readonly body: PageElement;
  readonly documentElement: PageElement;
  readonly activeElement: PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement> & { readonly length: number };
}

export interface PageWindow {
  readonly scrollY: number;
  readonly history: { readonly state: unknown; readonly length: number };
  readonly localStorage: object;
  scrollTo(x: number, y: number): void;
  getComputedStyle(element: PageElement): {
    readonly backgroundColor: string;
    readonly color: string;
  };
  readonly PerformanceObserver: new (
    seen: (list: {
      getEntries(): readonly { readonly value: number; readonly startTime: number }[];
    }) => void,
  ) => { observe(options: { readonly type: string; readonly buffered: boolean }): void };
}
