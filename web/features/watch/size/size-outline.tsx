import { formatNumber, formatSignedNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CaseSize } from './case-size.ts';
import { OnTheWrist } from './on-the-wrist.tsx';
import type { OwnWatch } from './own-watch.ts';
import { SizeControls } from './size-controls.tsx';
import { ThroughTheWrist } from './through-the-wrist.tsx';
import { useOwnWatch } from './use-own-watch.ts';
import { useWrist } from './use-wrist.ts';
import { roomOnWrist } from './wrist.ts';

type SizeOutlineProps = { size: CaseSize; outline: string | null };

/**
 * The case to scale on the visitor's wrist, from above and in cross-section, beside the visitor's own watch.
 * Both drawings have the same scale: 164 mm and 104 mm are 520 px and 330 px wide.
 */
export function SizeOutline({ size, outline }: SizeOutlineProps) {
	const { t, language } = useTranslation();
	const [wrist] = useWrist();
	const [own] = useOwnWatch();
	const number = (value: number) => formatNumber(value, language, 1);
	const room = roomOnWrist(size.lugToLug ?? size.diameter, wrist);
	return (
		<div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-[520px_minmax(0,1fr)]">
			<figure className="max-w-[520px]">
				<OnTheWrist
					size={size}
					outline={outline}
					wrist={wrist}
					own={own}
					number={number}
					label={t('watch.size.drawing', { diameter: number(size.diameter), wrist: number(wrist / 10) })}
				/>
				<figcaption className="mt-2 text-center text-sm text-soft">{t('watch.size.above')}</figcaption>
			</figure>
			<div className="grid max-w-160 gap-4">
				<SizeControls />
				<div aria-live="polite" className="grid gap-1 text-sm text-soft">
					<p>{t(room >= 0 ? 'watch.size.inside' : 'watch.size.over', { room: number(Math.abs(room)) })}</p>
					{own && <OwnWatchDifference size={size} own={own} />}
				</div>
				{size.thickness !== null && (
					<figure className="w-[63.4%] lg:w-[330px]">
						<ThroughTheWrist size={size} wrist={wrist} number={number} label={t('watch.size.section')} />
						<figcaption className="mt-2 text-center text-sm text-soft">{t('watch.size.section')}</figcaption>
					</figure>
				)}
			</div>
		</div>
	);
}

/** How much larger or smaller this watch is than the visitor's. */
function OwnWatchDifference({ size, own }: { size: CaseSize; own: OwnWatch }) {
	const { t, language } = useTranslation();
	const signed = (value: number) => formatSignedNumber(value, language, 1);
	const diameter = signed(size.diameter - own.diameter);
	if (size.lugToLug === null || own.lugToLug === null)
		return <p className="figures">{t('watch.size.own.diameterDifference', { diameter })}</p>;
	const lugToLug = signed(size.lugToLug - own.lugToLug);
	return <p className="figures">{t('watch.size.own.difference', { diameter, lugToLug })}</p>;
}
