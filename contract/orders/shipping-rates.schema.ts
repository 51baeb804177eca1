import { z } from 'zod';
import { placeNames } from '../contact/place-names.ts';
import { comunasByRegion, regions } from '../contact/regions.ts';
import { fault } from '../http/faults.ts';
import { line } from '../http/typed-text.schema.ts';

const clp = z.int().min(0).max(2_000_000_000);
const grams = z.int().min(0).max(1_000_000);
const days = z.int().min(0).max(90);
const known = { regions, comunas: Object.values(comunasByRegion).flat() };
const places = (kind: keyof typeof known) =>
	z
		.array(
			z
				.string()
				.overwrite((name) => placeNames[kind](name) ?? name)
				.refine((name) => known[kind].includes(name), fault('notInChile')),
		)
		.max(known[kind].length)
		.default([]);

/**
 * A row of the shipping table: a carrier's price for a parcel to the listed regions and comunas (empty
 * lists: everywhere) within the bands of value and weight, bounds included.
 */
export const shippingRateSchema = z
	.strictObject({
		/** Name of the carrier, with the service when there are several: `Starken`, `Starken Express`. */
		carrier: line(80),
		regions: places('regions'),
		comunas: places('comunas'),
		/** Price of the watches, CLP. */
		valueFrom: clp.default(0),
		valueTo: clp.nullable().default(null),
		weightFrom: grams.default(0),
		weightTo: grams.nullable().default(null),
		/** CLP. */
		price: clp,
		/** Business days until arrival. */
		daysFrom: days,
		daysTo: days,
	})
	.refine(({ valueFrom, valueTo }) => valueTo === null || valueFrom <= valueTo, {
		path: ['valueTo'],
		message: fault('rangeEnd'),
	})
	.refine(({ weightFrom, weightTo }) => weightTo === null || weightFrom <= weightTo, {
		path: ['weightTo'],
		message: fault('rangeEnd'),
	})
	.refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
		path: ['daysTo'],
		message: fault('rangeEnd'),
	})
	.meta({ id: 'ShippingRate' });
export type ShippingRate = z.infer<typeof shippingRateSchema>;

export const shippingRatesSchema = z.array(shippingRateSchema).max(200);

/** The agreed delivery option; `days` are business days, when known. */
export const deliverySchema = z.object({
	carrier: z.string().nullable(),
	days: z.object({ from: z.int(), to: z.int() }).nullable(),
});

export type Delivery = z.infer<typeof deliverySchema>;

/** An available delivery option, without a carrier for the flat rate. `price` in CLP. */
export const shippingOptionSchema = deliverySchema.extend({ price: z.int() }).meta({ id: 'ShippingOption' });
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

const number = z
	.string()
	.regex(/^\d{1,10}$/)
	.transform(Number);
const place = z.string().max(100).default('');
export const shippingOptionsQuerySchema = z.strictObject({
	/** Price of the watches, CLP. */
	subtotal: number,
	/** Grams, as computed by `parcelWeight`. */
	weight: number,
	city: place,
	state: place,
	country: place,
});
export const shippingOptionsSchema = z.object({
	data: z.object({
		/** Least expensive first; the first one is the default for an order. */
		options: z.array(shippingOptionSchema),
		/** Place and hours for pickup; null when pickup is not offered. */
		pickup: z.string().nullable(),
	}),
});
export type ShippingOptions = z.infer<typeof shippingOptionsSchema>['data'];

/** The option that the buyer chose, with the displayed price. */
export const deliveryInputSchema = z.strictObject({ carrier: line(80).nullable(), price: z.int() });
export type DeliveryInput = z.infer<typeof deliveryInputSchema>;
