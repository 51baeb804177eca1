import { useState } from 'react';
import type { UserSettings } from '#contract/accounts/accounts.schema.ts';
import { shopTimeZone } from '#contract/languages/calendar.ts';

export const notices = ['emailNotifications', 'smsNotifications', 'orderUpdates', 'marketingEmails'] as const;

type NoticeSetting = (typeof notices)[number];

type Drafted = Pick<UserSettings, NoticeSetting | 'timezone'>;

/** Settings stored only on the server: a customer's notices and time zone. */
export function useSettingsDraft(stored: UserSettings | undefined) {
	const [changed, setChanged] = useState<Partial<Drafted>>({});
	const isOn = (notice: NoticeSetting): boolean => changed[notice] ?? stored?.[notice] ?? false;
	const timezone = changed.timezone ?? stored?.timezone ?? shopTimeZone;
	return {
		isOn,
		timezone,
		set: (more: Partial<Drafted>) => setChanged((before) => ({ ...before, ...more })),
		isChanged:
			stored !== undefined &&
			(timezone !== stored.timezone || notices.some((notice) => isOn(notice) !== stored[notice])),
		changed,
		forget: () => setChanged({}),
	};
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
