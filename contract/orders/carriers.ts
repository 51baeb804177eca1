/** Pages of carriers that follow a parcel, by the beginning of the carrier's name. */
const carriers: readonly [name: RegExp, page: (code: string) => string][] = [
	[/^starken/i, (code) => `https://www.starken.cl/seguimiento?codigo=${code}`],
	[/^chile ?xpress/i, (code) => `https://centrodeayuda.chilexpress.cl/seguimiento/${code}`],
	[/^blue/i, (code) => `https://www.blue.cl/seguimiento/?n_seguimiento=${code}`],
	[/^correos/i, (code) => `https://www.correos.cl/seguimiento-en-linea?codigos=${code}`],
	[/^dhl/i, (code) => `https://www.dhl.com/cl-es/home/tracking.html?tracking-id=${code}`],
	[/^fedex/i, (code) => `https://www.fedex.com/fedextrack/?trknbr=${code}`],
	[/^ups/i, (code) => `https://www.ups.com/track?tracknum=${code}`],
];

/** The carrier's page of a parcel, where the shop knows it. */
export function trackingPage(carrier: string | null, tracking: string | null): string | null {
	const page = carriers.find(([name]) => name.test(carrier ?? ''))?.[1];
	return page && tracking ? page(encodeURIComponent(tracking)) : null;
}
