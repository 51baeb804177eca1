import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { watchesData } from '#server/database/seed/seed-data.ts';
import { seedToDraw } from '#server/database/seed/seed-pictures.ts';
import type { Paper } from '#server/pdf/papers.ts';
import { median } from './shop/load.ts';

/**
 * `node bench/papers.ts`: a certificate with its watch and a receipt of ten items as PDF, each in a process
 * of its own: the first, with the loading of what writes it, and the median of 20 warm ones, in milliseconds
 * by the clock and of CPU, which a busy machine does not lengthen as much.
 */
const common = {
	language: 'es',
	at: new Date(0),
	title: 'Bench',
	from: { shop: 'Áncora', lines: ['Relojería Áncora SpA', 'RUT 76.192.083-9'] },
} as const;
const fact = (n: number) => ({
	name: { text: `Dato ${n}`, also: `Fact ${n}` },
	value: { text: 'SN 7X-2290' },
});
const picture = { kind: 'drawing', watch: seedToDraw(watchesData[12] as never), alt: 'Seiko' } as const;
const url = 'https://ancora.example/certificate/0io82vzeae5b222fm0i7i2fx';
const tenItems = Array.from({ length: 10 }, () => ({ name: 'Seiko', lines: ['Serie 1'], amount: '$1' }));
const papers: Record<string, Paper> = {
	certificate: {
		...{ ...common, kind: 'certificate', second: 'en', brand: 'Seiko', model: 'SKX007', picture },
		...{
			heading: { text: 'Certificado', also: 'Certificate' },
			claim: { text: 'Certifica', also: 'Certifies' },
		},
		...{ measures: [fact(1), fact(2)], facts: Array.from({ length: 8 }, (_, n) => fact(n)) },
		proof: { url, shown: url, alt: 'QR', about: { text: 'Comprueba', also: 'Check' } },
	},
	receipt: {
		...{
			...common,
			kind: 'letter',
			heading: 'Comprobante',
			marks: ['Pedido K7P2'],
			foot: '{page} / {pages}',
		},
		blocks: [{ kind: 'items', box: false, items: tenItems }],
	},
};
type Times = { first: number; firstCpu: number; warm: number; warmCpu: number; bytes: number };
const cpu = () => Object.values(process.cpuUsage()).reduce((sum, us) => sum + us, 0) / 1_000;

async function measure(paper: Paper): Promise<Times> {
	const [started, idle] = [performance.now(), cpu()];
	const { writePaper } = await import('#server/pdf/write-paper.ts');
	const { length: bytes } = await writePaper(paper);
	const [first, firstCpu] = [performance.now() - started, cpu() - idle];
	const [clock, computed]: number[][] = [[], []];
	for (let count = 0; count < 20; count++) {
		const [at, before] = [performance.now(), cpu()];
		await writePaper(paper);
		clock?.push(performance.now() - at);
		computed?.push(cpu() - before);
	}
	return { first, firstCpu, warm: median(clock ?? []), warmCpu: median(computed ?? []), bytes };
}

const asked = papers[process.argv[2] ?? ''];
if (asked) process.send?.(await measure(asked));
else
	for (const one of Object.keys(papers)) {
		const times = await new Promise<Times>((resolve) =>
			fork(fileURLToPath(import.meta.url), [one]).once('message', resolve as never),
		);
		const { first, firstCpu, warm, warmCpu, bytes } = times;
		const [a, b, c, d] = [first, firstCpu, warm, warmCpu].map(Math.round);
		const load = loadavg()[0]?.toFixed(1);
		console.log(`${one}: first ${a} ms (CPU ${b}), warm ${c} ms (CPU ${d}), ${bytes} bytes; load ${load}`);
	}
