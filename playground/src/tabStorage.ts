import { documentedTabs } from './documentedTabs.js';

const TABS = 'graphiql:tabState';

/** The part of the browser's storage that GraphiQL uses. */
interface TextStorage {
  readonly length: number;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/**
 * What GraphiQL remembers between visits. A first visit finds the documented calls as tabs, in
 * order. Headers are never kept: they hold the token.
 */
export function createTabStorage(storage: Storage): TextStorage {
  return {
    get length() {
      return storage.length;
    },
    getItem(key) {
      const stored = storage.getItem(key);
      return key === TABS ? (stored ?? JSON.stringify(documentedState())) : stored;
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

function documentedState() {
  return {
    activeTabIndex: 0,
    tabs: documentedTabs().map(({ title, query }, index) => ({
      id: `documented-${index + 1}`,
      title,
      query,
      variables: null,
      headers: null,
      operationName: title,
      response: null,
    })),
  };
}
