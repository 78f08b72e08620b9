import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { UnreadableImage } from './decode.js';

/** Where a network without IPv4 has the addresses of IPv4 servers (RFC 6052). */
const TRANSLATED = ipaddr.parseCIDR('64:ff9b::/96');
/** All that is given out for the public internet in IPv6 so far (RFC 4291). */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

/** The one thing that is said of such an address, whether or not anything answers there. */
const NOT_PUBLIC = 'the address is not public: see ALLOW_PRIVATE_IMAGE_HOSTS';

/**
 * Whether an IP address is one that anybody on the internet may reach: none of this machine, of
 * its networks, reserved or multicast. An IPv4 address in an IPv6 one counts as what it is; one
 * that leads through a tunnel (6to4, Teredo) does not count as public.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(TRANSLATED))
    return isPublicAddress(ipaddr.fromByteArray(address.toByteArray().slice(12)).toString());
  return address.match(GLOBAL) && address.range() === 'unicast';
}

/** @throws UnreadableImage for a URL whose host is an address that is not public */
export function checkLiteralAddress({ hostname }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new UnreadableImage(NOT_PUBLIC);
}

/**
 * Looks a host up for a connection, which then goes to the addresses given here: its public ones.
 * That is the place to check, since a name may have other addresses a moment later.
 */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) {
      callback(error, '');
      return;
    }
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) callback(new UnreadableImage(NOT_PUBLIC), '');
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
