import type { ReactNode } from 'react';
import type { Movement } from '#contract/catalogue/enumerations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { Cell, Crystal, Generator, SolarCell, StepMotor } from '../time/works/circuits.tsx';
import { Escapement } from '../time/works/escapement.tsx';
import { Barrel, Crown, Glide, Rotor } from '../time/works/springs.tsx';

const parts = {
	rotor: <Rotor />,
	crown: <Crown />,
	barrel: <Barrel />,
	escapement: <Escapement />,
	battery: <Cell />,
	rechargeable: <Cell charged />,
	solar: <SolarCell />,
	generator: <Generator />,
	crystal: <Crystal />,
	motor: <StepMotor />,
	glide: <Glide />,
} satisfies Record<string, ReactNode>;

type MovementPart = keyof typeof parts;

/** The path of the energy, from its source to the hand. */
const chains: Record<Movement | 'SpringDrive', readonly MovementPart[]> = {
	Automatic: ['rotor', 'barrel', 'escapement'],
	Manual: ['crown', 'barrel', 'escapement'],
	Quartz: ['battery', 'crystal', 'motor'],
	MechaQuartz: ['battery', 'crystal', 'motor'],
	Kinetic: ['generator', 'rechargeable', 'crystal', 'motor'],
	Solar: ['solar', 'rechargeable', 'crystal', 'motor'],
	SpringDrive: ['barrel', 'glide', 'crystal'],
};

type MovementChainProps = {
	type: keyof typeof chains;
	/** The dials at the end of the chain. */
	dials: readonly { dial: ReactNode; caption: ReactNode }[];
};

/** How a type works: its parts in the order of the energy flow, each in motion, and the hand at the end. */
export function MovementChain({ type, dials }: MovementChainProps) {
	const { t } = useTranslation();
	const drawn = chains[type].map((part) => ({
		key: part as string,
		drawing: parts[part] as ReactNode,
		words: (
			<>
				<span className="block font-medium">{t(`movements.parts.${part}.name`)}</span>
				<span className="figures text-soft">{t(`movements.parts.${part}.text`)}</span>
			</>
		),
	}));
	const hands = dials.map(({ dial, caption }, index) => ({
		key: `dial ${index}`,
		drawing: dial,
		words: caption,
	}));
	const all = [...drawn, ...hands];
	return (
		<ol className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-8 gap-y-6 md:auto-cols-fr md:grid-flow-col md:grid-cols-none lg:gap-x-12">
			{all.map(({ key, drawing, words }, index) => (
				<li key={key} className="relative grid content-start gap-3">
					<div className="mx-auto w-full max-w-40">{drawing}</div>
					<p className="text-center text-sm">{words}</p>
					{index < drawn.length && (
						<Icon
							name="arrow-right"
							size={18}
							className="absolute top-[clamp(2.5rem,6vw,4.5rem)] -right-6.25 text-faint max-md:hidden lg:-right-8.5"
						/>
					)}
				</li>
			))}
		</ol>
	);
}
