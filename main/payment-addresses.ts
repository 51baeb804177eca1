import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** Tron: Base58Check of the byte 0x41 and 20 bytes of account. */
export function isTronAddress(text: string): boolean {
	try {
		const bytes = base58check.decode(text);
		return bytes.length === 21 && bytes[0] === 0x41;
	} catch {
		return false;
	}
}

/** Base (an Ethereum network): 20 bytes in hex whose letter case is the checksum of EIP-55. One case throughout carries none and is refused. */
export function isBaseAddress(text: string): boolean {
	if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
	const digits = text.slice(2).toLowerCase();
	const hash = Buffer.from(keccak_256(new TextEncoder().encode(digits))).toString('hex');
	const cased = [...digits].map((digit, at) =>
		Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
	);
	return text === `0x${cased.join('')}`;
}

/** The Chilean tax id with its check digit (modulo 11), with or without dots: 76.123.456-0. */
export function isRut(text: string): boolean {
	const match = /^(\d{1,2}\.?\d{3}\.?\d{3})-([\dkK])$/.exec(text);
	if (!match?.[1] || !match[2]) return false;
	const digits = [...match[1].replaceAll('.', '')].reverse();
	const sum = digits.reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0);
	const check = 11 - (sum % 11);
	return match[2].toUpperCase() === (check === 11 ? '0' : check === 10 ? 'K' : String(check));
}
