import { useEffect } from 'preact/hooks';

/**
 * Presses the button that a visitor pressed before the page's script was there, which
 * `beforePaint.js` marks. Once the effects of all that is in the page have run, and what they changed is drawn.
 */
export function usePressedEarly(): void {
  useEffect(() => {
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    if (!pressed) return;
    pressed.removeAttribute('data-pressed');
    setTimeout(() => {
      pressed.click();
    });
  }, []);
}
