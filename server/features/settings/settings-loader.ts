import type { Deps, ShopConfig } from '../../core/deps.ts';
import { savedSettings } from './settings.queries.ts';
import { ownTextsOf } from './texts.service.ts';

type SettingRow = { name: string; value: string };

/** The saved values of the settings in `list`, by name. */
export const valuesByName = (list: readonly { name: string }[], rows: readonly SettingRow[]) =>
	Object.fromEntries(
		rows.filter(({ name }) => list.some((one) => one.name === name)).map(({ name, value }) => [name, value]),
	);

/** Reads the owner's settings and applies them over the environment's values in `config`. */
export function createSettingsLoader({ db, config, settings }: Pick<Deps, 'db' | 'config' | 'settings'>) {
	const list = settings?.list ?? [];
	const base = { ...config };
	let version = 0;

	async function load(): Promise<void> {
		const rows = await savedSettings(db);
		const ownTexts = ownTextsOf(rows);
		const texts = valuesByName(list, rows);
		const { shop, faults } = settings?.read(texts) ?? { shop: {}, faults: new Map<string, string>() };
		// A setting that is invalid in this version of the shop falls back to the environment.
		for (const name of faults.keys()) delete texts[name];
		const changed = faults.size > 0 ? (settings?.read(texts).shop ?? {}) : shop;
		const decided = new Set<keyof ShopConfig>(
			list.flatMap(({ name, fields }) => (name in texts ? fields : [])),
		);
		const fields = list.flatMap((one) => one.fields);
		const now = fields.map((field) => [field, decided.has(field) ? changed[field] : base[field]]);
		Object.assign(config, Object.fromEntries(now), { ownTexts });
		version += 1;
	}

	return {
		load,
		/** Increases each time the settings are read. */
		version: () => version,
	};
}
