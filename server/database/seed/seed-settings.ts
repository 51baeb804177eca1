import type { Db } from '../../tables/tables.ts';

/** The settings that the demonstration needs to show everything, as text. */
const demoSettings = { VISITS_ABOVE: '3000000' };
const rows = Object.entries(demoSettings).map(([name, value]) => ({ name, value }));

/** Changes the owner's settings for the demonstration, except those that are already changed. */
export async function seedSettings(db: Db): Promise<void> {
	await db
		.insertInto('settings')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Restores the settings of the demonstration that the owner has not changed. */
export async function removeSeedSettings(db: Db): Promise<void> {
	for (const { name, value } of rows)
		await db.deleteFrom('settings').where('name', '=', name).where('value', '=', value).execute();
}
