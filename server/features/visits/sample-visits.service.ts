import { defaultLanguage, shopLanguage } from '#contract/languages/languages.ts';
import type { ShopConfig } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { watchToVisit } from '../catalogue/relations/visited-watches.rows.ts';
import { holdKeys } from '../orders/rows/person-keys.ts';
import type { VisitDeps } from './visit-deps.ts';
import { freeVisitTimes } from './visit-times.ts';
import { insertVisit } from './visits.queries.ts';

/** Invented visits; `after` counts the free times before theirs. */
const samples = [
	{
		document_id: 'demo0visit0beatriz0soto1',
		after: 2,
		kind: 'inPerson',
		state: 'requested',
		language: shopLanguage,
		name: 'Beatriz Soto',
		email: 'beatriz.soto@example.com',
		phone: '+56 9 5555 1001',
		message: '¿Puedo probármelo con el brazalete ajustado?',
	},
	{
		document_id: 'demo0visit0john0smith001',
		after: 8,
		kind: 'video',
		state: 'requested',
		language: defaultLanguage,
		name: 'John Smith',
		email: 'john.smith@example.com',
		phone: '+1 415 555 0142',
		message: 'Could you show the clasp and the back of the case?',
	},
	{
		document_id: 'demo0visit0pedro0munoz01',
		after: 14,
		kind: 'inPerson',
		state: 'accepted',
		language: shopLanguage,
		name: 'Pedro Muñoz',
		email: 'pedro.munoz@example.com',
		phone: '+56 9 5555 1003',
		message: null,
	},
] as const;

/** Adds the demonstration's visits to these watches, at free times after the present. Sends no mail. */
export async function addSampleVisits(
	{ db, clock, config }: Pick<VisitDeps, 'db' | 'clock' | 'config'>,
	watches: readonly string[],
): Promise<void> {
	const now = clock();
	const times = freeVisitTimes(config.visits, [], now);
	await inTransaction(db, async (trx) => {
		for (const [at, { after, ...sample }] of samples.entries())
			await addVisit(trx, config, { now, watch: watches[at], startsAt: times[after], sample });
	});
}

type SampleVisit = {
	now: Date;
	watch: string | undefined;
	startsAt: Date | undefined;
	sample: Omit<(typeof samples)[number], 'after'>;
};

async function addVisit(trx: Trx, config: ShopConfig, { now, watch, startsAt, sample }: SampleVisit) {
	const row = watch === undefined ? undefined : await watchToVisit(trx, watch, config);
	if (!row || !startsAt) return;
	await insertVisit(trx, {
		...sample,
		watch_id: row.id,
		watch_name: `${row.brand_name} ${row.model}`,
		user_id: null,
		starts_at: startsAt,
		ends_at: new Date(startsAt.getTime() + config.visits.minutes * 60_000),
		is_confirmed: sample.state === 'accepted',
		...holdKeys(config.jwtSecret, '192.0.2.1', sample.email),
		created_at: now,
		updated_at: now,
	});
}

/** Removes the demonstration's visits. */
export async function removeSampleVisits(db: Db): Promise<void> {
	const ids = samples.map(({ document_id }) => document_id);
	await db.deleteFrom('visits').where('document_id', 'in', ids).execute();
}
