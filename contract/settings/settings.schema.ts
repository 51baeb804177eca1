import { z } from 'zod';
import { verbatim } from '../http/typed-text.schema.ts';

/** Where a setting's value comes from. */
export const settingSources = ['desk', 'environment', 'default'] as const;

/**
 * A setting that the owner may change, as text in the form that the environment takes: money in whole CLP,
 * durations such as `48h`, lists with commas, payment methods as JSON.
 */
export const settingSchema = z
	.object({
		name: z.string(),
		/** null: not set, and there is no default. */
		value: z.string().nullable(),
		source: z.enum(settingSources),
		/** The value without the desk's. */
		initial: z.string().nullable(),
		/** Its value, in words. */
		takes: z.string(),
		/** When it was changed at the desk. */
		updatedAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'Setting' });
export type OwnerSetting = z.infer<typeof settingSchema>;

/** Changes by name; null gives a setting back to the environment. All are taken, or none. */
export const settingsInputSchema = z.strictObject({
	data: z.record(
		z.string().max(40),
		z.strictObject({
			value: verbatim(0, 60_000).nullable(),
			/** The setting's `updatedAt` as it was read: a save over another one is a 409 `version_conflict`. */
			updatedAt: settingSchema.shape.updatedAt,
		}),
	),
});
export type SettingsInput = z.infer<typeof settingsInputSchema>['data'];
