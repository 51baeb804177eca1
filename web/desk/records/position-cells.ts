import { type WatchPosition, watchPositions } from '#contract/catalogue/watch-positions.ts';
import { parseFigure } from '../forms/parse-figures.ts';

export const positionFigures = ['rate', 'amplitude', 'beatError'] as const;
export type PositionFigure = (typeof positionFigures)[number];
/** The typed cells of a position, in the order of `positionFigures`. */
export type PositionCells = Record<WatchPosition, string[]>;

/** Splits the form's text, one line per position such as `dialUp; 4.5; 285; 0.2`, into its cells. */
export function cellsOf(text: string): PositionCells {
	const lines = text.split('\n').map((line) => line.split(';').map((cell) => cell.trim()));
	return Object.fromEntries(
		watchPositions.map((position) => {
			const [, ...cells] = lines.find(([name]) => name === position) ?? [];
			return [position, positionFigures.map((_, at) => cells[at] ?? '')];
		}),
	) as PositionCells;
}

/** Joins the cells to the form's text. Positions without cells are left out. */
export const textOfCells = (cells: PositionCells): string =>
	watchPositions
		.filter((position) => cells[position].some(Boolean))
		.map((position) => [position, ...cells[position].map((cell) => cell.replace(/[;\n]/g, ' '))].join('; '))
		.join('\n');

/** Parses a typed figure with its sign. An empty cell is undefined. */
function figureIn(cell = ''): number | string | undefined {
	if (cell === '') return undefined;
	return parseFigure(cell.replace(/^\+\s*/, '').replace(/^[−–]\s*/, '-'), 'decimal');
}

/** Returns the readings that the form sends. Cells that are not numbers remain texts, which it refuses. */
export const positionsIn = (text: string) =>
	Object.entries(cellsOf(text)).flatMap(([position, [rate, amplitude, beatError]]) =>
		rate || amplitude || beatError
			? [
					{
						position,
						rate: figureIn(rate),
						amplitude: figureIn(amplitude) ?? null,
						beatError: figureIn(beatError) ?? null,
					},
				]
			: [],
	);
