import { useTranslation } from '../../i18n/use-translation.ts';

/** Says for how many pieces the cost is known, unless it is known for all. */
export function CostNote({ knownCount, all }: { knownCount: number; all: number }) {
	const { t } = useTranslation();
	if (knownCount >= all) return null;
	return (
		<span className="block font-sans text-sm text-soft">
			{t('desk.pieces.costKnown', { known: knownCount, count: all })}
		</span>
	);
}
