import { CatalogueIndex } from '#server/catalogue-index/catalogue-index.ts';
import { Cache, cacheParts } from '#server/response-cache/cache.ts';

/** The shop of `bench/changes` without the layers that BENCH_OFF names, with commas between them. */
const off = (process.env.BENCH_OFF ?? '').split(',').filter(Boolean);
const parts = cacheParts as Record<string, number>;
for (const name of off) {
	if (name === 'index')
		CatalogueIndex.prototype.append = () => {
			throw new Error('the index is switched off');
		};
	else if (name === 'sharing') Cache.prototype.share = (_key, make) => make();
	else if (name in parts) parts[name] = 0;
	else throw new Error(`no layer is named ${name}`);
}
// Its own wait for the index would never end.
if (off.includes('index')) process.env.BENCH_WITHOUT_INDEX = 'true';
await import('../changes/shop-process.ts');
