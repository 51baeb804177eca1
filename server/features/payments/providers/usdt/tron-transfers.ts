import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { type ChainTransfer, isDust, type Watched } from './chain.ts';
import type { TronTransactionInfo, TronTransferRow } from './tron-grid.ts';

const base58check = createBase58check(sha256);
/** The topic of the event Transfer(address,address,uint256). */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Whether a row of a page is a transfer of the token to a watched address, and not dust. */
export function isRelevant({ type, token_info, to, value }: TronTransferRow, watched: Watched): boolean {
	return (
		type === 'Transfer' &&
		token_info.address === watched.contract &&
		watched.addresses.includes(to) &&
		!isDust(BigInt(value), watched.decimals)
	);
}

/** Returns the transfers to watched addresses that the transaction `hash` made, without dust. */
export function transfersOf(
	{ id, blockNumber, blockTimeStamp, receipt, log }: TronTransactionInfo,
	hash: string,
	watched: Watched,
): ChainTransfer[] {
	if (id !== hash || blockNumber === undefined || receipt?.result !== 'SUCCESS') return [];
	return log.flatMap(({ address, topics: [topic, from = '', to = ''], data }, index) => {
		if (topic !== transferTopic || !/^[0-9a-f]{1,64}$/i.test(data)) return [];
		if (accountOf(address) !== watched.contract) return [];
		const recipient = accountOf(to);
		const units = BigInt(`0x${data}`);
		if (!watched.addresses.includes(recipient) || isDust(units, watched.decimals)) return [];
		const at = new Date(blockTimeStamp ?? 0);
		return [
			{ hash, index, block: blockNumber, blockHash: null, sender: accountOf(from), recipient, units, at },
		];
	});
}

/** Returns the address in the last 20 bytes of these hexadecimal digits; empty when there are none. */
function accountOf(hex: string): string {
	if (!/^[0-9a-f]{40,64}$/i.test(hex)) return '';
	return base58check.encode(hexToBytes(`41${hex.slice(-40).toLowerCase()}`));
}
