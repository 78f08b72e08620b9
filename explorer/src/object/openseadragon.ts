// By itself, so that what makes a module of OpenSeadragon is loaded with it, and not with each page.
export { default } from 'openseadragon';
