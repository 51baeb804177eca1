import { useTranslation } from '../../i18n/use-translation.ts';

/** Of how many pieces the cost is known, where it is not of all. */
export function CostNote({ knownCount, all }: { knownCount: number; all: number }) {
	const { t } = useTranslation();
	if (knownCount >= all) return null;
	return (
		<span className="block font-sans text-sm text-soft">
			{t('desk.pieces.costKnown', { known: knownCount, count: all })}
		</span>
	);
}
