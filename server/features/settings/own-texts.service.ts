import type { TextFault } from '#contract/settings/texts.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import type { FieldRefusal, RefusalName } from '../../texts/refusal-texts.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { deleteSettings, lockSettings, savedSettings, savedTexts, saveSettings } from './settings.queries.ts';

/** Returns the texts in the settings whose names start with this prefix. */
export const ownTextRows = (db: Db, prefix: string) => savedTexts(db, prefix);

const refusals = {
	empty: 'textEmpty',
	oneLine: 'textOneLine',
	noHeading: 'textNoHeading',
	noText: 'textNoText',
	afterList: 'textAfterList',
	noList: 'textNoList',
	placeholder: 'textPlaceholder',
	missing: 'textMissing',
} as const satisfies Record<TextFault, RefusalName>;

/** Returns the refusal of an owner's text, at its path in the request. */
export const textRefusal = (
	path: FieldRefusal['path'],
	{ fault, at }: { fault: TextFault; at: string },
): FieldRefusal => ({ path, refusal: refusals[fault], values: { at } });

export type SettingChange = {
	/** The name of the settings row. */
	name: string;
	/** Null restores the environment's value or the built-in text. */
	text: string | null;
	/**
	 * When the value that the caller read was saved; null if it was not set at the desk. When absent, any
	 * value is replaced.
	 */
	readAt?: string | null | undefined;
};

/**
 * Saves settings and texts from the desk, all or none, and records them in the audit log. `check` receives
 * all rows as they would be and may refuse them; `also` runs in the same transaction when a value changed.
 * Throws `version_conflict` with the names of the rows that were changed since the caller read them.
 */
export async function saveSettingRows(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	changes: readonly SettingChange[],
	actor: AuditActor,
	{
		check = () => {},
		also = async () => {},
	}: {
		check?: (after: { name: string; value: string }[]) => void;
		also?: (trx: Trx) => Promise<void>;
	} = {},
): Promise<void> {
	await inTransaction(db, async (trx) => {
		await lockSettings(trx);
		const saved = new Map((await savedSettings(trx)).map((row) => [row.name, row]));
		const changed = changes.filter(({ name, text }) => (saved.get(name)?.value ?? null) !== text);
		const stale = changed.filter(
			({ name, readAt }) =>
				readAt !== undefined && readAt !== (saved.get(name)?.updated_at.toISOString() ?? null),
		);
		if (stale.length > 0) throw new ShopError('version_conflict', { names: stale.map(({ name }) => name) });
		const others = [...saved.values()].filter((row) => changes.every(({ name }) => name !== row.name));
		check([
			...others,
			...changes.flatMap(({ name, text }) => (text === null ? [] : [{ name, value: text }])),
		]);
		await saveSettings(
			trx,
			changed.flatMap(({ name, text }) =>
				text === null ? [] : [{ name, value: text, updated_at: clock() }],
			),
		);
		await deleteSettings(
			trx,
			changed.filter(({ text }) => text === null).map(({ name }) => name),
		);
		const entries = changed.map(({ name, text }) => ({
			entity: 'settings' as const,
			documentId: name,
			label: name,
			action: 'change' as const,
			before: { [name]: saved.get(name)?.value ?? null },
			after: { [name]: text },
		}));
		await recordAudit(trx, actor, ...entries);
		if (changed.length > 0) await also(trx);
	});
}
