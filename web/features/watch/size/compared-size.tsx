import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CaseSize } from './case-size.ts';
import { OnTheWrist } from './on-the-wrist.tsx';
import { useOwnWatch } from './use-own-watch.ts';
import { useWrist } from './use-wrist.ts';

/** One watch on the visitor's wrist, in a column of the comparison. All columns have the same scale. */
export function ComparedSize({ size, outline }: { size: CaseSize; outline: string | null }) {
	const { t, language } = useTranslation();
	const [wrist] = useWrist();
	const [own] = useOwnWatch();
	const number = (value: number) => formatNumber(value, language, 1);
	return (
		<OnTheWrist
			size={size}
			outline={outline}
			wrist={wrist}
			own={own}
			label={t('watch.size.drawing', { diameter: number(size.diameter), wrist: number(wrist / 10) })}
		/>
	);
}
