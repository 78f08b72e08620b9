import { expect } from 'chai';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from '../../../indexer/images/publicAddress.js';
import { DownloadPlace } from './downloading.js';
import { startRawServer } from './rawServer.js';

const NOT_PUBLIC = 'the address is not public: see ALLOW_PRIVATE_IMAGE_HOSTS';

describe('downloads of images from addresses that are not public', () => {
  let place: DownloadPlace;
  let inside: Server;
  let port = 0;
  let connections = 0;
  let requests = 0;

  before(async () => {
    place = await DownloadPlace.make();
    inside = createServer((_, response) => {
      requests += 1;
      response.end('an image');
    });
    inside.on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => inside.listen(0, resolve));
    port = (inside.address() as AddressInfo).port;
  });
  after(async () => {
    inside.close();
    await place.close();
  });

  it('are refused in one and the same way, whether or not anything answers', async () => {
    const downloads = place.open();
    const hosts = ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0', '[::1]'];
    const others = ['[::ffff:127.0.0.1]', '[::]', '[64:ff9b::7f00:1]', 'localhost', 'LOCALHOST'];
    for (const host of [...hosts, ...others])
      for (const at of [`${host}:${port}`, `${host}:1`, host])
        expect(await place.outcomeOf(downloads, `http://${at}/a.png`), at).to.equal(NOT_PUBLIC);
    expect(await place.outcomeOf(downloads, `https://127.0.0.1:${port}/`)).to.equal(NOT_PUBLIC);
    expect({ connections, requests }).to.deep.equal({ connections: 0, requests: 0 });
  });

  it('are refused after a redirect as well, also one from the host of the base URL', async () => {
    const base = await startRawServer((socket, request) => {
      const target = decodeURIComponent(/^GET \/(\S*)/.exec(request)?.[1] ?? '');
      if (target === '') socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nimage');
      else socket.end(`HTTP/1.1 302 Found\r\nLocation: ${target}\r\n\r\n`);
    });
    const address = `http://127.0.0.1:${base.port}`;
    const downloads = place.open({ baseUrl: `${address}/images` });
    const outcomes: (readonly [string, number | string])[] = [];
    for (const target of [
      '',
      '/',
      `//127.0.0.1:${port}/`,
      `http://2130706433:${port}/`,
      `http://localhost:${base.port}/`,
      'ftp://127.0.0.1/',
      'file:///etc/passwd',
      'http://user@127.0.0.1/',
      'http://[',
    ]) {
      const url = `${address}/${encodeURIComponent(target)}`;
      outcomes.push([target, await place.outcomeOf(downloads, url)]);
    }
    base.close();
    expect(outcomes).to.deep.equal([
      ['', 5],
      ['/', 5],
      [`//127.0.0.1:${port}/`, NOT_PUBLIC],
      [`http://2130706433:${port}/`, NOT_PUBLIC],
      [`http://localhost:${base.port}/`, NOT_PUBLIC],
      ['ftp://127.0.0.1/', 'only http and https URLs are fetched'],
      ['file:///etc/passwd', 'only http and https URLs are fetched'],
      ['http://user@127.0.0.1/', 'URLs with a user or a password are not fetched'],
      ['http://[', 'the server redirects to no URL'],
    ]);
    expect({ connections, requests }).to.deep.equal({ connections: 0, requests: 0 });
  });

  it('are fetched where that is allowed', async () => {
    const downloads = place.open({ allowPrivate: true });
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = `http://${host}:${port}/a.png`;
      expect(await place.outcomeOf(downloads, url), host).to.equal(8);
    }
  });

  it('are told from public ones', () => {
    const addresses = (text: string) => text.trim().split(/\s+/);
    for (const address of addresses(`
      8.8.8.8 1.1.1.1 172.32.0.1 100.128.0.1 198.20.0.1 223.255.255.254
      2606:4700::1111 2a00:1450::1 ::ffff:8.8.8.8 64:ff9b::808:808`))
      expect(isPublicAddress(address), address).to.equal(true);
    for (const address of addresses(`
      0.0.0.0 0.1.2.3 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1
      172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1
      203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
      :: ::1 ::7f00:1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:0:7f00:1 64:ff9b::7f00:1
      64:ff9b::10.0.0.1 64:ff9b:1::808:808 100::1 2001::1 2001:2::1 2001:10::1 2001:db8::1
      2002:7f00:1::1 2002:808:808::1 3fff::1 5f00::1 4000::1 fc00::1 fd12:3456::1 fe80::1
      fe80::1%eth0 fec0::1 ff02::1 localhost 2130706433 example.org`))
      expect(isPublicAddress(address), address).to.equal(false);
  });
});
