import { createRequire } from 'node:module';
import { createTestClient, getAddress, http, publicActions, walletActions } from 'viem';
import { run } from '../processes.ts';
import { tokenAbi, tokenCode } from './token.ts';

const { platform, arch } = process;
const system = `${platform}-${arch === 'x64' ? 'amd64' : arch}`;
const binary = createRequire(
	createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'),
).resolve(`@foundry-rs/anvil-${system}/bin/anvil${platform === 'win32' ? '.exe' : ''}`);

export type LocalChain = Awaited<ReturnType<typeof startChain>>;

/**
 * Number of states in memory, which limits the depth of a fork. Without a limit, anvil writes older ones into
 * the home directory and leaves them there: 90 MB for each simulated year.
 */
const mostStates = 200;

/** Starts a chain like Base on loopback, with a token of six decimals that belongs to its first account. */
export async function startChain({ chainId = 8453 } = {}) {
	const options = ['--port', '0', '--chain-id', String(chainId), '--prune-history', String(mostStates)];
	const anvil = run(binary, options);
	const url = `http://${(await anvil.prints(/Listening on [\d.:]+/)).replace('Listening on ', '')}`;
	const client = createTestClient({ mode: 'anvil', transport: http(url) })
		.extend(publicActions)
		.extend(walletActions);
	const [account, payer, shop] = (await client.getAddresses()).map((one) => getAddress(one));
	if (!account || !payer || !shop) throw new Error('anvil has no accounts');
	const deploy = async () => {
		const hash = await client.deployContract({ account, chain: null, abi: tokenAbi, bytecode: tokenCode });
		const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 10 });
		return getAddress(contractAddress as string);
	};
	const token = await deploy();
	type Call = { contract?: `0x${string}`; from?: `0x${string}` };
	/** Sends a transaction of the token. Returns its hash in the form that the shop stores. */
	const send = async (
		functionName: string,
		args: unknown[],
		{ contract = token, from = account }: Call = {},
	) => {
		const call = { account: from, chain: null, address: contract, abi: tokenAbi, functionName, args };
		const hash = await client.writeContract(call as never);
		await client.waitForTransactionReceipt({ hash, pollingInterval: 10 });
		return hash.slice(2);
	};
	return {
		url,
		client,
		token,
		account,
		payer,
		shop,
		/** Deploys another contract with the same events, which is not USDT. */
		deployOther: deploy,
		send,
		transfer: (to: string, units: bigint, call?: Call) => send('transfer', [to, units], call),
		mine: (blocks: number) => client.mine({ blocks }),
		/** Replaces the newest blocks with empty ones, or with blocks that contain these transactions. */
		reorganise: (depth: number) =>
			client.request({ method: 'anvil_reorg', params: [depth, []] } as never) as Promise<void>,
		close: async () => {
			anvil.child.kill();
			await anvil.ended;
		},
	};
}
