import { type OpeningHours, readHours } from '#contract/settings/opening-hours.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useConstants } from '../../page/constants-context.ts';

/**
 * The seller, with hours and RUT in the reader's language. Details that the shop has not configured are
 * undefined.
 */
export function useSeller() {
	const { t } = useTranslation();
	const { SELLER, TITLE } = useConstants();
	const hours = SELLER.hours.map((text) => {
		const read = readHours(text);
		if (!read) return text;
		const { from, to, opens, closes } = read;
		const day = (name: OpeningHours['from']) => t(`layout.seller.days.${name}`);
		const days = from === to ? day(from) : t('layout.seller.stretch', { from: day(from), to: day(to) });
		return t('layout.seller.hours', { days, opens, closes });
	});
	const rut = SELLER.rut && t('layout.seller.rut', { rut: SELLER.rut });
	const name = SELLER.legalName ?? TITLE;
	return { ...SELLER, name, rut, hours, identity: [name, rut, SELLER.address].filter(Boolean).join(', ') };
}
