import ipaddr from 'ipaddr.js';
import type Koa from 'koa';
import { LRUCache } from 'lru-cache';
import { isIP } from 'node:net';

type Address = ReturnType<typeof ipaddr.process>;

/**
 * The network that a caller counts as for rate limits: an IPv4 address, or the /64 that one
 * customer has of IPv6. Behind a proxy of ours it is in what the proxy wrote into
 * `X-Forwarded-For`; what is no address there (`unknown`, an obfuscated name) is the proxy's own.
 */
export function callerNetwork(context: Koa.Context): string {
  return knownNetworkOf(context.ip) ?? knownNetworkOf(peerOf(context)) ?? 'unknown';
}

/**
 * The block of neighbours that a network (of `callerNetwork`) is in: what one owner of many
 * addresses has at the least, a /24 of IPv4 or a /48 of IPv6. Itself where it is no address.
 */
export function blockOf(network: string): string {
  const [address = '', length] = network.split('/');
  const parts = (count: number) => address.split(length === undefined ? '.' : ':').slice(0, count);
  if (length !== undefined) return `${parts(3).join(':')}::/48`;
  return isIP(address) === 4 ? `${parts(3).join('.')}.0/24` : network;
}

/** How many have a turn of their own of the /64s in one /48 of IPv6. */
const SEATS_OF_BLOCK = 2;

/**
 * Whose turn it is where callers have turns: a caller's own, but of the networks of IPv6 (of
 * `callerNetwork`) in one block two have one, for a household has hundreds of them.
 */
export function seatOf(caller: string | undefined): string | undefined {
  const network = /^[\da-f:]+:([\da-f]+)::\/64$/.exec(caller ?? '')?.[1];
  if (caller === undefined || network === undefined) return caller;
  return `${blockOf(caller)} ${Number.parseInt(network, 16) % SEATS_OF_BLOCK}`;
}

/** Networks by what was read as an address: a caller sends many requests. */
const known = new LRUCache<string, { readonly network: string | undefined }>({ max: 1_000 });
/** Characters of a text that is cached: addresses with a port and a zone are shorter. */
const LONGEST_KNOWN = 64;

function knownNetworkOf(text: string): string | undefined {
  const before = known.get(text);
  if (before) return before.network;
  const network = networkOf(text);
  if (text.length <= LONGEST_KNOWN) known.set(text, { network });
  return network;
}

/**
 * Whether a program on this machine asks, for itself: neither through a proxy, behind which
 * everybody has its address, nor as a page in a browser whose server had its name resolved to here.
 */
export function isFromThisMachine(context: Koa.Context): boolean {
  const isLoopback = readAddress(peerOf(context))?.range() === 'loopback';
  return isLoopback && THIS_MACHINE.test(context.host) && !isForwarded(context);
}

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/** Headers by which proxies, tunnels and CDNs tell for whom they ask. */
const FORWARDING = /forwarded|^(?:via|cdn-loop)$|-(?:client)?ip$|^x-envoy-/;

/** Whether a request says that it was passed on for somebody else. */
function isForwarded({ headers }: Koa.Context): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name));
}

/** Undefined for what is no address. One with a port, brackets or a zone is that address. */
export function networkOf(text: string): string | undefined {
  const address = readAddress(text);
  if (address?.kind() !== 'ipv6') return address?.toString();
  const groups = address.toNormalizedString().split(':').slice(0, 4);
  return `${groups.join(':')}::/64`;
}

function peerOf({ req }: Koa.Context): string {
  return req.socket.remoteAddress ?? '';
}

/** IPv4 within IPv6 (`::ffff:192.0.2.1`) becomes IPv4. */
function readAddress(text: string): Address | undefined {
  // First as it is: `2001:db8::1:443` is an address, not one with a port.
  for (const candidate of [text, text.replace(/:\d{1,5}$/, '')]) {
    const [plain = ''] = withoutBrackets(candidate).split('%');
    // Stricter than ipaddr.js, which reads 2130706433 and 0x7f.1 as IPv4.
    if (isIP(plain) !== 0) return ipaddr.process(plain);
  }
  return undefined;
}

function withoutBrackets(text: string): string {
  return text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
}
