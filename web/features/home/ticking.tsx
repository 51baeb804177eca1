import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { StepMotor } from '../time/works/circuits.tsx';
import { Escapement } from '../time/works/escapement.tsx';
import { Glide } from '../time/works/springs.tsx';

const movements = [
	['escapement', Escapement],
	['quartz', StepMotor],
	['springDrive', Glide],
] as const;

/** Three ways to divide time, side by side, each in motion. */
export function Ticking({ title }: { title: string }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="ticking" className="laid-out-near border-t border-line">
			<div className="page-width py-12 md:py-16">
				<div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
					<h2 id="ticking" className="text-2xl md:text-3xl">
						{title}
					</h2>
					<Link
						to="/movements"
						className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
					>
						{t('shopWindow.ticking.all')}
						<Icon name="arrow-right" />
					</Link>
				</div>
				<ul className="grid gap-8 md:grid-cols-3 md:gap-10">
					{movements.map(([name, Drawing]) => (
						<li
							key={name}
							className="grid grid-cols-[min(7rem,30%)_minmax(0,1fr)] items-center gap-5 md:grid-cols-1 md:content-start md:justify-items-start"
						>
							<Drawing className="w-full md:w-52" />
							<div>
								<h3 className="text-xl">{t(`shopWindow.ticking.${name}.title`)}</h3>
								<p className="mt-1 text-soft">{t(`shopWindow.ticking.${name}.text`)}</p>
							</div>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
