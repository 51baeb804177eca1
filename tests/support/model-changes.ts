import { sql } from 'kysely';
import { movements } from '#contract/catalogue/enumerations.ts';
import type { ShopProcess } from './model-processes.ts';
import type { Shop, TestUser } from './shop.ts';

/** The part of a catalogue that random changes apply to, and who makes them. */
export type Changed = {
	shop: Shop;
	processes: readonly ShopProcess[];
	owner: TestUser;
	/** A user who orders, and the address that orders go to. */
	buyer: TestUser;
	address: string;
	ids: readonly number[];
	documentIds: readonly string[];
	brands: readonly { id: number; document_id: string }[];
	calibers: readonly string[];
};
type Random = { below: (most: number) => number; oneOf: <T>(list: readonly T[]) => T };
/** Makes one or a few changes. Returns the process that handled them, if any. */
type Change = () => Promise<ShopProcess | undefined>;

/** A change that the rule of one piece may refuse. Then nothing was written or published. */
const onePiece = (write: Promise<unknown>) =>
	write.catch((error: unknown) => {
		if ((error as { constraint?: unknown }).constraint !== 'one_piece') throw error;
	});

/**
 * Returns random changes: some directly in the database, as another process would make them, some through a
 * call.
 */
export function randomChanges(changed: Changed, { below, oneOf }: Random): Change[] {
	const { shop, processes, owner, buyer, address, ids, documentIds, brands, calibers } = changed;
	const { db } = shop;
	/** Numbers names that must be unique. */
	let names = 100;
	const nextName = () => {
		names += 1;
		return names;
	};
	const model = () => `${oneOf(['Ábaco', 'abaco', 'Zeta', 'x-1', 'X 1'])} ${below(9)}`;
	const price = () => 20_000 + below(60) * 200_000;

	const written: (() => Promise<unknown>)[] = [
		...[
			() => ({ price: price() }),
			() => ({ featured: below(2) === 1 }),
			() => ({ rating: below(4) === 0 ? null : 2 + below(30) / 10 }),
			() => ({ model: model(), reference: oneOf([null, 'x-1', 'R 7', 'SKX007K2', `r${below(90)}`]) }),
			() => ({ description_en: `Text ${below(1_000)}`, description_es: `${oneOf(['Abaco', 'Seiko', ''])}` }),
			() => ({ diameter: 30 + below(16), water_resistance: 10 * below(40) }),
			() => ({ brand_id: oneOf(brands).id }),
			() => ({ caliber_id: null }),
		].map((values) => () => {
			const id = oneOf(ids.slice(0, 40));
			return db.updateTable('watches').set(values()).where('id', '=', id).execute();
		}),
		...[() => ({ name: `Marca ${nextName()}` }), () => ({ country: `C${below(9)}` })].map(
			(values) => () => db.updateTable('brands').set(values()).where('id', '=', oneOf(brands).id).execute(),
		),
		() =>
			db
				.updateTable('calibers')
				.set({ movement: oneOf(movements), jewels: below(40), model: `NH${nextName()}` })
				.where('document_id', '=', oneOf(calibers))
				.execute(),
		() =>
			onePiece(
				sql`update watches set stock = case when category_names @> '{used}'
				then ${below(2)}::int else ${below(3)}::int end
					where id = ${oneOf(ids.slice(0, 40))}`.execute(db),
			),
		() =>
			sql`delete from watches_categories where ctid in
				(select ctid from watches_categories order by watch_id limit 1 offset ${below(20)})`.execute(db),
		() =>
			onePiece(
				sql`insert into watches_categories (watch_id, category_id)
					values (${oneOf(ids)}, (select id from categories order by id limit 1 offset ${below(6)}))
					on conflict do nothing`.execute(db),
			),
		() =>
			sql`update pictures set position = position + 1, revision = revision + 1
				where watch_id = ${oneOf(ids)}`.execute(db),
		() => shop.makeWatch({ price: price(), brand: `Marca ${below(3)}` }),
		() =>
			sql`delete from watches where id in (select max(id) from watches where id > ${ids.at(-1)})`.execute(db),
		() => sql`update watches set price = price + 1000 where id % 3 = ${below(3)}`.execute(db),
	];

	const requests: ((at: ShopProcess) => Promise<unknown>)[] = [
		async (at) => {
			const data = { items: [{ documentId: oneOf(documentIds) }], shippingAddress: address };
			const placed = await at.call('/api/orders', { body: { data }, jwt: buyer.jwt });
			if (placed.status === 201 && below(3)) await cancel(at, placed.body.data);
		},
		async (at) => {
			const { body } = await at.call('/api/orders?filters[paymentStatus]=pending', { jwt: buyer.jwt });
			for (const order of body?.data ?? []) await cancel(at, order);
		},
		(at) => save(at, `/api/watches/${oneOf(documentIds)}`, { price: price(), model: model() }),
		(at) => save(at, `/api/watches/${oneOf(documentIds)}`, { stock: below(4) }),
		(at) => save(at, `/api/calibers/${oneOf(calibers)}`, { jewels: below(40) }),
		(at) => save(at, `/api/brands/${oneOf(brands).document_id}`, { name: `Marca ${nextName()}` }),
		async (at) => {
			const data = { brand: oneOf(brands).id, model: model(), price: price(), stock: below(2) };
			const made = await at.call('/api/watches', { body: { data }, jwt: owner.jwt });
			if (made.status !== 201 || below(3) === 0) return;
			const { documentId, version } = made.body.data;
			const path = `/api/watches/${documentId}?version=${version}`;
			await at.call(path, { method: 'DELETE', jwt: owner.jwt });
		},
		async (at) => {
			const rows = [1, 2, 3].map(() => ({
				brand: 'Casio',
				model: model(),
				price: String(price()),
				stock: below(2),
			}));
			// Another change may have renamed the watch.
			const data = { commit: true, brands: { Casio: 'Casio' }, rows };
			await at.call('/api/owner/import', { body: { data }, jwt: owner.jwt });
		},
	];
	const cancel = (at: ShopProcess, { id, updatedAt }: { id: number; updatedAt: string }) =>
		at.call(`/api/orders/${id}/cancel`, { body: { data: { updatedAt } }, jwt: buyer.jwt });
	async function save(at: ShopProcess, path: string, fields: object): Promise<void> {
		const { body } = await at.call(path, { jwt: owner.jwt });
		const version = body?.data?.version;
		const data = { ...fields, ...(version !== undefined && { version }) };
		await at.call(path, { method: 'PUT', jwt: owner.jwt, body: { data } });
	}
	return [
		...written.map((write) => () => write().then(() => undefined)),
		...requests.map((send) => async () => {
			const at = oneOf(processes);
			await send(at);
			return at;
		}),
	];
}
