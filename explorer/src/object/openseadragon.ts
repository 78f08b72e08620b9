// By itself, so that what makes a module of OpenSeadragon is loaded with it, and not with each page.
import openSeadragon, { type Options, type Viewer } from 'openseadragon';

/**
 * A viewer that can be told of: where it takes keys it is an image, called as the dialog around it.
 * OpenSeadragon stops the focus there without saying what it is at.
 */
export default function openViewer(options: Options & { readonly element: Element }): Viewer {
  const viewer = openSeadragon(options);
  const name = options.element.closest('dialog')?.getAttribute('aria-label') ?? '';
  viewer.canvas.setAttribute('role', 'img');
  viewer.canvas.setAttribute('aria-label', name);
  return viewer;
}
