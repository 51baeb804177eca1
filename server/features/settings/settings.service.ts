import type { FastifyInstance } from 'fastify';
import { inLanguages } from '#contract/languages/languages.ts';
import type { OwnerSetting, SettingsInput } from '#contract/settings/settings.schema.ts';
import type { OwnTextsInput } from '#contract/settings/texts.schema.ts';
import { noteEverything } from '../../cache/change-feed/change-feed.queries.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidFields } from '../../core/shop-error.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { saveSettingRows } from './own-texts.service.ts';
import { savedSettings } from './settings.queries.ts';
import { createSettingsLoader, valuesByName } from './settings-loader.ts';
import { changeOwnTexts, type OwnPageTexts } from './texts.service.ts';

type SettingsDeps = Pick<Deps, 'db' | 'settings'>;
export type AppliedOwnerSettings = Awaited<ReturnType<typeof registerSettings>>;

declare module 'fastify' {
	interface FastifyInstance {
		/**
		 * `version` increases each time the settings are read; `texts` are the texts that the owner wrote.
		 */
		settings: { version(): number; texts(): OwnPageTexts };
	}
}

/**
 * Applies the owner's settings over the environment's values in `deps.config`: once before the application
 * opens, then in every process when the change feed reports a change, before caches are refilled from it.
 */
export async function registerSettings(app: FastifyInstance, deps: Deps) {
	const { load, version } = createSettingsLoader(deps);
	app.changeFeed.beforeChange(async (changed) => {
		// A change that may affect anything includes the settings (`null`).
		if (changed === null) await load();
		return () => {};
	});
	await load();
	app.decorate('settings', {
		version,
		texts: () => deps.config.ownTexts ?? inLanguages(() => null),
	});

	return {
		read: () => readSettings(deps),
		async change(input: SettingsInput, actor: AuditActor): Promise<OwnerSetting[]> {
			await saveSettings(deps, input, actor);
			// Applied here immediately, even while the change feed is disconnected.
			await load();
			return readSettings(deps);
		},
		/** Saves all page texts or none, like `changeOwnTexts`. */
		async changeTexts(input: OwnTextsInput, actor: AuditActor): Promise<void> {
			await changeOwnTexts(deps, input, actor);
			await load();
		},
	};
}

/** Returns every setting that the owner can change, with the source of its value. */
async function readSettings({ db, settings }: SettingsDeps): Promise<OwnerSetting[]> {
	const saved = new Map((await savedSettings(db)).map((row) => [row.name, row]));
	return (settings?.list ?? []).map(({ name, expects: takes, isSet, initial }) => {
		const row = saved.get(name);
		return {
			name,
			takes,
			initial,
			value: row ? row.value : initial,
			source: row ? 'desk' : isSet ? 'environment' : 'default',
			updatedAt: row?.updated_at.toISOString() ?? null,
		};
	});
}

/**
 * Saves all changes or none. Throws `invalid_input` naming each unknown or invalid setting, and
 * `version_conflict` naming those that were changed since the caller read them.
 */
async function saveSettings(deps: Deps, input: SettingsInput, actor: AuditActor): Promise<void> {
	const { settings } = deps;
	const list = settings?.list ?? [];
	const changes = Object.entries(input).map(([name, { value, updatedAt }]) => ({
		name,
		text: value?.trim() || null,
		readAt: updatedAt,
	}));
	const check = (after: { name: string; value: string }[]) => {
		const unknown = changes.filter(({ name }) => !list.some((one) => one.name === name));
		const wrong = settings?.read(valuesByName(list, after)).faults.keys() ?? [];
		const refused = [
			...unknown.map(({ name }) => ({ path: ['data', name], refusal: 'unknownKey' as const })),
			...[...wrong].map((name) => ({ path: ['data', name], refusal: 'settingForm' as const })),
		];
		if (refused.length > 0) throw invalidFields(refused);
	};
	await saveSettingRows(deps, changes, actor, { check, also: noteEverything });
}
