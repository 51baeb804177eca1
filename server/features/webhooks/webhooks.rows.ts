import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Whether an address was, or is about to be, told of an order since then. */
export async function wasTold(trx: Transaction<Database>, order: string, since: Date): Promise<boolean> {
	const row = await trx
		.selectFrom('webhook_deliveries')
		.select('id')
		.where('object', '=', `order:${order}`)
		.where('created_at', '>=', since)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
