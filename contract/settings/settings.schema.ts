import { z } from 'zod';
import { verbatim } from '../http/typed-text.schema.ts';

/** Source of a setting's value. */
export const settingSources = ['desk', 'environment', 'default'] as const;

/**
 * A setting that the owner can change, as text in the format of the environment variable: money in whole
 * CLP, durations such as `48h`, comma-separated lists, payment methods as JSON.
 */
export const settingSchema = z
	.object({
		name: z.string(),
		/** null: not set and without a default. */
		value: z.string().nullable(),
		source: z.enum(settingSources),
		/** The value that applies without the desk's. */
		initial: z.string().nullable(),
		/** Description of its value. */
		takes: z.string(),
		/** When it was changed at the desk. */
		updatedAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'Setting' });
export type OwnerSetting = z.infer<typeof settingSchema>;

/** Changes by name; null reverts a setting to the environment. All are applied, or none. */
export const settingsInputSchema = z.strictObject({
	data: z.record(
		z.string().max(40),
		z.strictObject({
			value: verbatim(0, 60_000).nullable(),
			/**
			 * The setting's `updatedAt` as it was read. 409 `version_conflict` when it has changed since.
			 */
			updatedAt: settingSchema.shape.updatedAt,
		}),
	),
});
export type SettingsInput = z.infer<typeof settingsInputSchema>['data'];
