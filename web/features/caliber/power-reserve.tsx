import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Hours at the end of the scale: five days, the longest power reserve of common calibers. */
const scaleEnd = 120;

const days = [0, 24, 48, 72, 96, 120];

const radius = 40;

const at = (hours: number, r: number): string => {
	const angle = Math.PI * (1 - Math.min(hours, scaleEnd) / scaleEnd);
	return `${(r * Math.cos(angle)).toFixed(2)} ${(-r * Math.sin(angle)).toFixed(2)}`;
};

/** The power reserve (hours) as on a dial: a scale of days with a hand. */
export function PowerReserve({ hours }: { hours: number }) {
	const { t } = useTranslation();
	const figure = formatNumber(hours, useTranslation().language, 0);
	return (
		<figure className="grid justify-items-center gap-1">
			<svg
				viewBox="-56 -54 112 60"
				role="img"
				aria-label={t('caliber.reserve', { figure })}
				className="w-56 max-w-full"
			>
				<path
					d={`M${at(0, radius)}A${radius} ${radius} 0 0 1 ${at(scaleEnd, radius)}`}
					fill="none"
					stroke="var(--line)"
					strokeWidth="5"
				/>
				<path
					d={`M${at(0, radius)}A${radius} ${radius} 0 0 1 ${at(hours, radius)}`}
					fill="none"
					stroke="var(--accent)"
					strokeWidth="5"
				/>
				<path
					d={days.map((day) => `M${at(day, 34)}L${at(day, 37)}`).join('')}
					stroke="var(--ink)"
					strokeWidth=".7"
				/>
				{days.map((day) => (
					<text
						key={day}
						transform={`translate(${at(day, 47.5)})`}
						y="1.5"
						textAnchor="middle"
						fontSize="5"
						fill="var(--soft)"
						className="figures font-sans"
					>
						{day}
					</text>
				))}
				<path d={`M0 0L${at(hours, 36)}`} stroke="var(--ink)" strokeWidth="1.1" strokeLinecap="round" />
				<circle r="2.2" fill="var(--ink)" />
			</svg>
			<figcaption className="text-sm text-soft">{t('caliber.reserve', { figure })}</figcaption>
		</figure>
	);
}
