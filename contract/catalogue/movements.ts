import { choiceKey, type Movement } from './enumerations.ts';

/** Lower and upper bound, inclusive. */
export type FromTo = readonly [from: number, to: number];
/** Seconds gained (+) or lost (−) per day, month or year. */
export type TimekeepingRate = { seconds: FromTo; per: 'day' | 'month' | 'year' };

export type MovementFacts = {
	/** Typical beats per hour for this type; null for a movement without a balance. */
	bphTypical: number | null;
	/** Frequency of the oscillator in Hz: the balance (bph / 7200) or the quartz crystal. */
	oscillatorHz: number;
	/** Steps of the seconds hand per second. */
	beatsPerSecond: number;
	/** Steps of the central chronograph hand per second; null when the type has no chronograph. */
	chronographBeatsPerSecond: number | null;
	accuracy: { everyday: TimekeepingRate; finest: TimekeepingRate | null };
	/**
	 * Expected life with regular care, in years; `to: null` means that there is no limit while parts can be
	 * made.
	 */
	lifespanYears: { from: number; to: number | null };
	/** Years between full services; null when the type does not usually need services. */
	serviceYears: FromTo | null;
	/** Years between battery changes; null when the type has no replaceable battery. */
	batteryYears: FromTo | null;
	/** Years until the rechargeable cell is usually replaced; null when there is none. */
	cellYears: FromTo | null;
};

/**
 * A quartz watch crystal vibrates 2^15 times a second, so that fifteen halvings give one pulse a second.
 * Source: the tuning-fork crystal used throughout the industry; the specification, point 9.
 */
export const quartzHz = 32_768;

/**
 * Mean daily rate required of a wristwatch chronometer (movements over 20 mm), in seconds per day. Source:
 * ISO 3159, the standard that COSC certifies by.
 */
const chronometer: TimekeepingRate = { seconds: [-4, 6], per: 'day' };

/**
 * Rate that makers of everyday mechanical calibers commonly declare, in seconds per day. Source: makers'
 * data sheets, for instance −20/+40 for the Seiko NH35A; well regulated movements do better.
 */
const everydayMechanical: TimekeepingRate = { seconds: [-20, 40], per: 'day' };

/**
 * Values shared by all mechanical movements, which use the same escapement. Lifespan: limited only by the
 * availability of parts; watches of 50 years and more are in daily use. Service every 5 to 7 years: the
 * general advice of makers' handbooks and watchmakers; some makers allow longer intervals.
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
 * Typical figures for each movement type, shown on the movements page. They describe a type, not a
 * particular watch, and are for education only. Unless a standard is named, the source is general trade
 * knowledge from makers' handbooks.
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
	 * 21,600 bph: a common rate of hand-wound calibers (Omega 1861 and 3861, Hamilton H-50, Nomos Alpha);
	 * others run at 18,000 or 28,800.
	 */
	Manual: {
		...mechanical,
		bphTypical: 21_600,
		oscillatorHz: 3,
		beatsPerSecond: 6,
	},
	/**
	 * One step per second: the stepping motor. ±15 to ±20 s a month: makers' handbooks in general (the
	 * table uses ±20); finest: ±10 s a year, as Grand Seiko declares for its calibers 9F. Battery 2 to 5
	 * years by size and functions: makers' handbooks in general. Lifespan: trade experience, limited by
	 * circuits that are no longer made.
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
	 * One step per second, chronograph hand in fifths of a second, ±20 s a month and a battery life of
	 * about 3 years: the figures generally published for the Seiko VK family. Lifespan: trade experience,
	 * since the movement is usually replaced.
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

/**
 * Returns the key of a movement in the texts: `automatic` for `Automatic`, `mechaQuartz` for `MechaQuartz`.
 */
export function movementKey(movement: Movement): Uncapitalize<Movement> {
	return choiceKey(movement) as Uncapitalize<Movement>;
}
