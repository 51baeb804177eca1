import type { DataKind } from '../personal-data/processing.ts';

/**
 * Why the law obliges the shop to notify each person (Ley 19.628, article 14 sexies). `obligations`: data on
 * economic, financial, banking or commercial obligations. The shop stores no sensitive data and sells only to
 * adults, which are the other two reasons.
 */
export const notificationDuties = ['obligations'] as const;
export type NotificationDuty = (typeof notificationDuties)[number];

/** For each kind of data, why the people affected must be notified; null when the law does not require it. */
export const dutyOfKind: Readonly<Record<DataKind, NotificationDuty | null>> = {
	name: null,
	email: null,
	phone: null,
	address: null,
	birthday: null,
	taxId: null,
	credential: null,
	device: null,
	network: null,
	preference: null,
	purchase: 'obligations',
	taxDocument: 'obligations',
	payment: 'obligations',
	bankAccount: 'obligations',
	message: null,
	opinion: null,
	picture: null,
	note: null,
	record: null,
};
