import { languages } from '#contract/languages/languages.ts';
import type { Constants } from '#contract/settings/constants.schema.ts';
import { days, readHours } from '#contract/settings/opening-hours.ts';

type SellerConstants = Pick<Constants, 'TITLE' | 'PUBLIC_URL' | 'SELLER'>;

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function openingHours(text: string): object[] {
	const read = readHours(text);
	if (!read) return [];
	const { from, to, opens, closes } = read;
	const dayOfWeek = dayNames.slice(days.indexOf(from), days.indexOf(to) + 1);
	return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }];
}

/** The identifier of the seller in the structured data of the shop's pages. */
export const sellerId = (publicUrl: string): string => `${publicUrl}/#seller`;

/** The seller for search engines, without details that the shop has not configured. */
export function sellerJsonLd({ TITLE, PUBLIC_URL, SELLER }: SellerConstants): object {
	const { legalName, rut, address, email, phone, hours, links } = SELLER;
	return {
		'@type': 'OnlineStore',
		'@id': sellerId(PUBLIC_URL),
		name: TITLE,
		url: PUBLIC_URL,
		logo: `${PUBLIC_URL}/icons/icon-512.png`,
		...(legalName && { legalName }),
		...(rut && { taxID: rut }),
		...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'CL' } }),
		...(email && { email }),
		...(phone && {
			contactPoint: {
				'@type': 'ContactPoint',
				contactType: 'customer service',
				telephone: `+${phone}`,
				...(email && { email }),
				availableLanguage: languages.toReversed(),
				...(hours.length > 0 && { hoursAvailable: hours.flatMap(openingHours) }),
			},
		}),
		...(links.length > 0 && { sameAs: links }),
	};
}
