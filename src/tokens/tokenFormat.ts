import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A token is `vtr_`, 43 characters of base 62 that hold 256 random bits, and 6 more that hold
 * the CRC-32 of all before them. The prefix lets secret scanners find a leaked token, the
 * checksum tells a mistyped one from a revoked one without asking anybody.
 */
const PREFIX = 'vtr_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 43; // ⌈256 / log2(62)⌉
const CHECKSUM_LENGTH = 6; // ⌈32 / log2(62)⌉
const TOKEN_LENGTH = PREFIX.length + SECRET_LENGTH + CHECKSUM_LENGTH;

function toBase62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}

function checksum(text: string): string {
  return toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

/** A new token of 256 random bits. The only time that it is seen whole. */
export function createToken(): string {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const body = PREFIX + toBase62(secret, SECRET_LENGTH);
  return body + checksum(body);
}

/** Whether the text has the shape and the checksum of a token; says nothing of its rights. */
export function isTokenShaped(text: string): boolean {
  if (text.length !== TOKEN_LENGTH || !/^vtr_[0-9A-Za-z]+$/.test(text)) return false;
  return checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** SHA-256 as hex: enough for a secret of 256 bits, which no dictionary reaches. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
