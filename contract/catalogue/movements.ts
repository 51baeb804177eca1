import { choiceKey, type Movement } from './enumerations.ts';

/** From and to, inclusive. */
export type FromTo = readonly [from: number, to: number];
/** Seconds gained (+) or lost (−) in one day, month or year. */
export type TimekeepingRate = { seconds: FromTo; per: 'day' | 'month' | 'year' };

export type MovementFacts = {
	/** Beats an hour of a usual caliber of the type; null where no balance beats. */
	bphTypical: number | null;
	/** Vibrations a second of what keeps the time: the balance (bph / 7200) or the quartz crystal. */
	oscillatorHz: number;
	/** Steps that the seconds hand makes in a second. */
	beatsPerSecond: number;
	/** Steps a second of the central chronograph hand, where the type is known for one. */
	chronographBeatsPerSecond: number | null;
	accuracy: { everyday: TimekeepingRate; finest: TimekeepingRate | null };
	/** Years it may be expected to run if cared for; `null` as the end: no end while parts can be made. */
	lifespanYears: { from: number; to: number | null };
	/** Years between full services; null where a service is not the usual care. */
	serviceYears: FromTo | null;
	/** Years between battery changes; null where there is no battery to change. */
	batteryYears: FromTo | null;
	/** Years after which the rechargeable cell is usually replaced; null where there is none. */
	cellYears: FromTo | null;
};

/**
 * A quartz watch crystal vibrates 2^15 times a second, so that fifteen halvings give one pulse a second.
 * Source: the tuning-fork crystal used throughout the industry; the specification, point 9.
 */
export const quartzHz = 32_768;

/**
 * Mean daily rate that a wristwatch chronometer must keep (movements over 20 mm), seconds a day.
 * Source: ISO 3159, the standard that COSC certifies by.
 */
const chronometer: TimekeepingRate = { seconds: [-4, 6], per: 'day' };

/**
 * The rate that makers of everyday mechanical calibers commonly declare, seconds a day. Source: makers' data
 * sheets, for instance −20/+40 for the Seiko NH35A; well regulated ones do better.
 */
const everydayMechanical: TimekeepingRate = { seconds: [-20, 40], per: 'day' };

/**
 * The escapement is the same of all mechanical ones. Lifespan: no end but that of parts; watches of 50 years
 * and more are in daily use. Service every 5 to 7 years: what makers' handbooks and watchmakers generally
 * advise; some makers allow longer.
 */
const mechanical = {
	chronographBeatsPerSecond: null,
	accuracy: { everyday: everydayMechanical, finest: chronometer },
	lifespanYears: { from: 50, to: null },
	serviceYears: [5, 7],
	batteryYears: null,
	cellYears: null,
} as const;

/** One step a second: the stepping motor. */
const quartz = {
	bphTypical: null,
	oscillatorHz: quartzHz,
	beatsPerSecond: 1,
	chronographBeatsPerSecond: null,
	serviceYears: null,
	batteryYears: null,
	cellYears: null,
} as const;

/**
 * The trade figures of each movement type, for the movements page. They describe a type, not a watch, and are
 * for education only. Where no standard is named, the source is general trade knowledge as makers' handbooks
 * state it.
 */
export const movementFacts: Record<Movement, MovementFacts> = {
	/** 28,800 bph: the usual beat of Swiss automatics since the 1970s (ETA 2824-2, Sellita SW200-1). */
	Automatic: {
		...mechanical,
		bphTypical: 28_800,
		oscillatorHz: 4,
		beatsPerSecond: 8,
	},
	/**
	 * 21,600 bph: a common beat of hand-wound calibers (Omega 1861 and 3861, Hamilton H-50, Nomos Alpha);
	 * others beat 18,000 or 28,800.
	 */
	Manual: {
		...mechanical,
		bphTypical: 21_600,
		oscillatorHz: 3,
		beatsPerSecond: 6,
	},
	/**
	 * One step a second: the stepping motor. ±15 to ±20 s a month: makers' handbooks in general (±20 is taken
	 * here); finest: ±10 s a year, as Grand Seiko declares for its calibers 9F. Battery 2 to 5 years by size
	 * and functions: makers' handbooks in general. Lifespan: trade experience, ended by circuits that are no
	 * longer made.
	 */
	Quartz: {
		...quartz,
		accuracy: {
			everyday: { seconds: [-20, 20], per: 'month' },
			finest: { seconds: [-10, 10], per: 'year' },
		},
		lifespanYears: { from: 20, to: 30 },
		batteryYears: [2, 5],
	},
	/**
	 * Seconds once a second, chronograph hand in fifths of a second, ±20 s a month and a battery of about 3
	 * years: the figures generally given for the Seiko VK family. Lifespan: trade experience, since the
	 * movement is usually exchanged.
	 */
	MechaQuartz: {
		...quartz,
		chronographBeatsPerSecond: 5,
		accuracy: { everyday: { seconds: [-20, 20], per: 'month' }, finest: null },
		lifespanYears: { from: 15, to: 25 },
		batteryYears: [3, 3],
	},
	/**
	 * ±15 s a month: Seiko's handbooks for Kinetic calibers generally. Rechargeable cell about 10 years and
	 * lifespan: trade experience.
	 */
	Kinetic: {
		...quartz,
		accuracy: { everyday: { seconds: [-15, 15], per: 'month' }, finest: null },
		lifespanYears: { from: 15, to: 25 },
		cellYears: [10, 10],
	},
	/**
	 * ±15 s a month: Seiko's and Citizen's handbooks for solar calibers (V157, E168). Rechargeable cell 10 to
	 * 20 years and lifespan: trade experience.
	 */
	Solar: {
		...quartz,
		accuracy: { everyday: { seconds: [-15, 15], per: 'month' }, finest: null },
		lifespanYears: { from: 20, to: 30 },
		cellYears: [10, 20],
	},
};

/** The key of a movement in the texts: `Automatic` is `automatic`, `MechaQuartz` is `mechaQuartz`. */
export function movementKey(movement: Movement): Uncapitalize<Movement> {
	return choiceKey(movement) as Uncapitalize<Movement>;
}
