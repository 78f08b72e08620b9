import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of images by their path, which can be told to answer badly. */
export interface ImageServer {
  readonly url: string;
  /** Asked of it so far. */
  readonly requests: string[];
  /** Answers each request instead; undefined: images as they are. */
  fail: ((response: ServerResponse, path: string) => void) | undefined;
  close(): void;
}

export async function startImageServer(
  images: Readonly<Record<string, Buffer>>,
): Promise<ImageServer> {
  const server = createServer(({ url = '' }, response) => {
    place.requests.push(url);
    const image = images[url.slice(1)];
    if (place.fail) place.fail(response, url);
    else if (image) response.end(image);
    else response.writeHead(404).end();
  });
  const place: ImageServer = {
    url: '',
    requests: [],
    fail: undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(place, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
}

/** Answers with nothing but a status. */
export function answering(status: number, headers: Record<string, string> = {}) {
  return (response: ServerResponse): void => {
    response.writeHead(status, headers).end();
  };
}
