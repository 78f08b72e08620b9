import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { CallPanel } from './CallPanel.js';
import type { PageCall } from './callText.js';
import { CallContext } from './pageCall.js';

/**
 * Keeps the call that the page below says it is made of, and shows it when asked to. The page is
 * given as children, so that it is not drawn again for that.
 */
export function PageCalls({ children }: { readonly children: ComponentChildren }) {
  const [call, setCall] = useState<PageCall | null>(null);
  const [isOpen, setOpen] = useState(false);
  const calls = useMemo(
    () => ({
      tell: setCall,
      open: () => {
        setOpen(true);
      },
    }),
    [],
  );
  return (
    <CallContext.Provider value={calls}>
      {children}
      {isOpen && (
        <CallPanel
          call={call}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </CallContext.Provider>
  );
}
