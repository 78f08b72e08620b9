import { CALL_GROUPS } from './calls.js';

const TABS = 'graphiql:tabState';

/** The part of the browser's storage that GraphiQL uses. */
interface TextStorage {
  readonly length: number;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/** The browser's storage; where that is blocked, one that lasts until the page is left. */
export function openStorage(): TextStorage {
  try {
    return window.localStorage;
  } catch {
    return holdTexts();
  }
}

function holdTexts(): TextStorage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => {
      held.clear();
    },
  };
}

/** A call to open: its text and its variables as JSON. */
export interface AskedCall {
  readonly query: string;
  readonly variables: string;
}

interface Tab {
  readonly id: string;
  readonly title: string;
  readonly query: string | null;
  readonly variables: string | null;
  readonly headers: null;
  readonly operationName: string | null;
  readonly response: null;
}

/**
 * What GraphiQL remembers between visits. A first visit finds the documented calls as tabs, in
 * order; a call asked for in the address comes before them. Headers are never stored: they hold
 * the token.
 */
export function createTabStorage(storage: TextStorage, asked: AskedCall | null): TextStorage {
  return {
    get length() {
      return storage.length;
    },
    getItem(key) {
      const stored = storage.getItem(key);
      return key === TABS ? JSON.stringify(withAsked(readTabs(stored), asked)) : stored;
    },
    setItem(key, value) {
      if (!key.endsWith(':headers')) storage.setItem(key, value);
    },
    removeItem(key) {
      storage.removeItem(key);
    },
    clear() {
      storage.clear();
    },
  };
}

interface TabsState {
  readonly activeTabIndex: number;
  readonly tabs: readonly Tab[];
}

function readTabs(stored: string | null): TabsState {
  if (stored === null) return documentedState();
  const state: unknown = JSON.parse(stored);
  return isTabsState(state) ? state : documentedState();
}

function isTabsState(state: unknown): state is TabsState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'activeTabIndex' in state &&
    'tabs' in state &&
    Array.isArray(state.tabs) &&
    state.tabs.length > 0
  );
}

function withAsked(state: TabsState, asked: AskedCall | null): TabsState {
  if (!asked) return state;
  const others = state.tabs.filter(
    ({ query, variables }) => query !== asked.query || (variables ?? '') !== asked.variables,
  );
  return {
    activeTabIndex: 0,
    tabs: [toTab(`asked-${Date.now()}`, '…', asked.query, asked.variables), ...others],
  };
}

function documentedState(): TabsState {
  return {
    activeTabIndex: 0,
    tabs: CALL_GROUPS.flatMap(({ calls }) => calls).map(({ name, query, variables }, index) =>
      toTab(`documented-${index + 1}`, name, query, variables),
    ),
  };
}

function toTab(id: string, title: string, query: string, variables: string | null): Tab {
  const name = /\bquery\s+(\w+)/u.exec(query)?.[1] ?? null;
  return {
    id,
    title: name ?? title,
    query,
    variables,
    headers: null,
    operationName: name,
    response: null,
  };
}
