import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SpecValue } from './specification.ts';

/** Writes a value of the specification in the reader's language. */
export function useSpecText(): (value: SpecValue) => string {
	const { t, word } = useTranslation();
	return (value) => {
		switch (value.is) {
			case 'text':
				return value.text;
			case 'caliber':
				return value.name;
			case 'term':
				return word(`terms.${value.family}`, value.term);
			case 'flag':
				return t(value.value ? 'watch.yes' : 'watch.no');
			case 'measure':
				return `${value.figure} ${value.unit}`;
			case 'months':
				return t('watch.months', { count: value.count });
			case 'movement':
				return t(`cards.movement.${value.movement}`);
		}
	};
}
