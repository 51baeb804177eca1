export const movements = ['Automatic', 'Manual', 'Quartz', 'MechaQuartz', 'Kinetic', 'Solar'] as const;
export type Movement = (typeof movements)[number];

export const crystals = ['Sapphire', 'Mineral', 'Acrylic'] as const;
export type Crystal = (typeof crystals)[number];

export const materials = [
	'Stainless Steel 316L',
	'Stainless Steel 904L',
	'Gold',
	'Rose Gold',
	'White Gold',
	'Titanium',
	'Platinum',
	'Bronze',
	'Brass',
	'Ceramic',
	'Carbon Fiber',
	'Plastic',
] as const;
export type Material = (typeof materials)[number];

export const categoryNames = [
	'new',
	'used',
	'men',
	'women',
	'digital',
	'sports',
	'dress',
	'chronograph',
	'diving',
	'pilot',
	'military',
	'vintage',
	'date',
	'strap',
	'accessory',
] as const;
export type CategoryName = (typeof categoryNames)[number];

export const complicationNames = [
	'date',
	'day',
	'month',
	'lunarPhase',
	'anualCalendar',
	'perpetualCalendar',
	'chronograph',
	'flybackChronograph',
	'splitSecondsChronograph',
	'tachymeter',
	'pulsimeter',
	'telemeter',
	'slideRule',
	'gmt',
	'worldTimer',
	'powerReserve',
	'minuteRepeater',
	'mechanicalAlarm',
	'tourbillon',
] as const;
export type ComplicationName = (typeof complicationNames)[number];

export const dialColours = [
	'Black',
	'White',
	'Silver',
	'Grey',
	'Blue',
	'Green',
	'Red',
	'Pink',
	'Orange',
	'Yellow',
	'Brown',
	'Cream',
	'Champagne',
	'Purple',
	'Mother of pearl',
] as const;

export const strapTypes = ['Bracelet', 'Leather', 'Rubber', 'Textile'] as const;

export const conditions = ['Unworn', 'Very good', 'Good', 'Fair'] as const;
export type WatchCondition = (typeof conditions)[number];

/** A watch is used when one of its categories is a used one; otherwise it is new. */
export function isUsed(categories: readonly { name: string }[]): boolean {
	return categories.some((category) => category.name === 'used');
}

/** Text key of a value from these lists: `MechaQuartz` → `mechaQuartz`. */
export const choiceKey = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
