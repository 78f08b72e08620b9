import { connect } from 'node:net';

/** Writes this text to a server, as no HTTP client would; answers what comes until it closes. */
export async function rawRequest(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(text, 'latin1');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The status of an answer as it came over the wire. */
export function statusOfRaw(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}
