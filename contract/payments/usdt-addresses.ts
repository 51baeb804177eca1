import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** Tron: Base58Check of the byte 0x41 and the 20-byte account. */
export function isTronAddress(text: string): boolean {
	try {
		const bytes = base58check.decode(text);
		return bytes.length === 21 && bytes[0] === 0x41;
	} catch {
		return false;
	}
}

/**
 * Base (an Ethereum network): 20 bytes in hexadecimal, with the EIP-55 checksum in the letter case. An
 * address in a single case has no checksum and is rejected.
 */
export function isBaseAddress(text: string): boolean {
	if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
	const digits = text.slice(2).toLowerCase();
	const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
	const cased = [...digits].map((digit, at) =>
		Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
	);
	return text === `0x${cased.join('')}`;
}
