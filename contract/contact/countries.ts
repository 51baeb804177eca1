import { type Language, languages } from '../languages/languages.ts';
import { cleanTyped } from '../languages/typed-text.ts';

/** ISO 3166-1 alpha-2 codes. */
const codes =
	`AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
	CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
	FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE
	JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO
	MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW
	PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM
	TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** Other names that people write for countries. */
const otherNames: Record<string, string> = {
	CHL: 'CL',
	'República de Chile': 'CL',
	USA: 'US',
	'U.S.': 'US',
	EEUU: 'US',
	'EE. UU. de América': 'US',
	'Estados Unidos de América': 'US',
	'United States of America': 'US',
	UK: 'GB',
	Inglaterra: 'GB',
	England: 'GB',
	'Gran Bretaña': 'GB',
	'Great Britain': 'GB',
	ARG: 'AR',
	PER: 'PE',
	BRA: 'BR',
	Brazil: 'BR',
	Holanda: 'NL',
	'Corea del Sur': 'KR',
	'South Korea': 'KR',
	'República Checa': 'CZ',
	'Czech Republic': 'CZ',
	Turkey: 'TR',
};

/** Name of a country in the reader's language. */
export const countryName = (code: string, language: Language): string =>
	new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
const keyOf = (name: string): string =>
	cleanTyped(name)
		.normalize('NFD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();

const byKey = new Map(
	[
		...codes.flatMap((code) => [
			[code, code] as const,
			...languages.map((language) => [countryName(code, language), code] as const),
		]),
		...Object.entries(otherNames),
	].map(([name, code]) => [keyOf(name), code]),
);

/**
 * Returns the ISO code of a country written in English, in Spanish or as a code; null when it is unknown.
 */
export const readCountry = (text: string): string | null => byKey.get(keyOf(text)) ?? null;
