import { useState } from 'react';
import type { Settings } from '#contract/accounts.schema.ts';

export const notices = ['emailNotifications', 'smsNotifications', 'orderUpdates', 'marketingEmails'] as const;
export type Notice = (typeof notices)[number];

/** The notices a customer wants, as they stand on the server until they are changed here. */
export function useNoticesDraft(stored: Settings | undefined) {
	const [changed, setChanged] = useState<Partial<Record<Notice, boolean>>>({});
	const isOn = (notice: Notice): boolean => changed[notice] ?? stored?.[notice] ?? false;
	return {
		isOn,
		set: (notice: Notice, value: boolean) => setChanged((before) => ({ ...before, [notice]: value })),
		isChanged: notices.some((notice) => stored !== undefined && isOn(notice) !== stored[notice]),
		changed,
		forget: () => setChanged({}),
	};
}
