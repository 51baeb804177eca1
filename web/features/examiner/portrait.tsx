import { useTranslation } from '../../i18n/use-translation.ts';
import type { ExaminerProfile } from './examiner.queries.ts';

/** The photograph of an examiner; without one, their initials on a loupe. */
export function Portrait({ examiner: { name, portrait } }: { examiner: ExaminerProfile }) {
	const { t } = useTranslation();
	if (!portrait) return <Initials name={name} />;
	return (
		<img
			src={portrait.sources[2]?.webp}
			srcSet={portrait.sources.map(({ webp, width }) => `${webp} ${width}w`).join(', ')}
			sizes="(min-width: 40rem) 16rem, 100vw"
			width={portrait.width}
			height={portrait.height}
			alt={t('examiner.portrait', { name })}
			fetchPriority="high"
			className="aspect-[4/5] w-full rounded-base bg-sunken object-cover sm:w-64"
		/>
	);
}

function Initials({ name }: { name: string }) {
	const words = name.split(/\s+/).filter(Boolean);
	const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
		.map((word) => word?.[0] ?? '')
		.join('');
	return (
		<svg viewBox="0 0 176 176" className="size-32 text-accent md:size-44" fill="none" aria-hidden="true">
			<circle cx="88" cy="88" r="86" stroke="currentColor" strokeOpacity="0.35" />
			<circle cx="88" cy="88" r="70" className="fill-accent-wash" stroke="currentColor" strokeWidth="1.5" />
			<circle
				cx="88"
				cy="88"
				r="78"
				stroke="currentColor"
				strokeOpacity="0.5"
				strokeWidth="6"
				strokeDasharray="1 7.168"
			/>
			<text
				x="88"
				y="88"
				dominantBaseline="central"
				textAnchor="middle"
				fill="currentColor"
				className="font-serif text-[3.25rem]"
			>
				{initials}
			</text>
		</svg>
	);
}
