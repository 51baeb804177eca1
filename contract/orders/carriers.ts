/** A carrier's tracking page: the beginning of the carrier's name, and an address with `{code}`. */
export type TrackingPage = { carrier: string; url: string };

/**
 * Addresses from the carriers' own links. They can change, so the owner's setting TRACKING_PAGES overrides
 * them.
 */
export const trackingPagesDefault = [
	'Starken=https://www.starken.cl/seguimiento?codigo={code}',
	'Blue=https://www.bluex.cl/seguimiento/?n_seguimiento={code}',
	'Chilexpress=https://centrodeayuda.chilexpress.cl/seguimiento/{code}',
	'Correos=https://www.correos.cl/seguimiento-en-linea?codigo={code}',
	'DHL=https://www.dhl.com/cl-es/home/tracking.html?tracking-id={code}',
	'FedEx=https://www.fedex.com/fedextrack/?trknbr={code}',
	'UPS=https://www.ups.com/track?tracknum={code}',
];

/** Parses `Starken=https://…{code}`; null unless it is an https address with exactly one `{code}`. */
export function readTrackingPage(text: string): TrackingPage | null {
	const [, carrier = '', url = ''] = /^([^=]{2,40})=(https:\/\/[^\s{}]+\{code\}[^\s{}]*)$/.exec(text) ?? [];
	return url === '' ? null : { carrier: carrier.trim(), url };
}

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the tracking page of a parcel when the shop knows the carrier. */
export function trackingPage(
	pages: readonly TrackingPage[],
	{ carrier, tracking }: { carrier: string | null; tracking: string | null },
): string | null {
	const page = pages.find((one) => bare(carrier ?? '').startsWith(bare(one.carrier)));
	return page && tracking ? page.url.replace('{code}', encodeURIComponent(tracking)) : null;
}
