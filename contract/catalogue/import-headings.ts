/** Removes accents and everything but lower-case letters and digits. */
const plain = (name: string) =>
	name
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();

/**
 * Accepted headings for each column of a file of watches, without accents and spaces: Spanish names and
 * those of Shopify, WooCommerce and marketplaces such as Chrono24. When a file has several headings for a
 * column, the first name in this order is used.
 */
export const watchHeadings: Readonly<Record<string, readonly string[]>> = {
	brand: ['marca', 'manufacturer', 'fabricante', 'brands', 'marcas', 'vendor', 'proveedor'],
	model: [
		'modelo',
		'nombre',
		'nombredelproducto',
		'title',
		'titulo',
		'name',
		'productname',
		'producto',
		'articulo',
	],
	reference: [
		'referencia',
		'ref',
		'nref',
		'referencenumber',
		'referenceno',
		'numerodereferencia',
		'nreferencia',
		'variantsku',
		'sku',
		'codigo',
		'mpn',
	],
	price: [
		'precio',
		'precioclp',
		'preciodeventa',
		'precioventa',
		'precioconiva',
		'valor',
		'variantprice',
		'regularprice',
		'precionormal',
		'precioregular',
		'priceclp',
		'askingprice',
		'listprice',
		'pvp',
	],
	stock: [
		'cantidad',
		'existencias',
		'inventario',
		'variantinventoryqty',
		'unidades',
		'quantity',
		'qty',
		'inventory',
	],
	serial: ['serie', 'serialnumber', 'serialno', 'nserie', 'nodeserie', 'numerodeserie'],
	caliber: ['calibre', 'movimientocalibre', 'calibermovement'],
	categories: ['categorias', 'categoria', 'category', 'productcategories'],
	condition: ['estado', 'condicion', 'estadodelreloj', 'itemcondition'],
	year: [
		'ano',
		'anodefabricacion',
		'anodeproduccion',
		'anofabricacion',
		'yearofproduction',
		'productionyear',
		'yearofmanufacture',
		'yearmanufactured',
	],
	material: ['materialdelacaja', 'materialcaja', 'casematerial'],
	crystal: ['cristal', 'vidrio', 'glass'],
	diameter: ['diametro', 'diametromm', 'casediameter', 'casediametermm', 'casesize', 'diametrodelacaja'],
	thickness: ['grosor', 'espesor', 'alto', 'casethickness', 'thicknessmm'],
	lugToLug: ['lugtolugmm', 'largoentreasas'],
	betweenLugs: ['anchodecorrea', 'anchocorrea', 'lugwidth', 'entreasas'],
	waterResistance: ['resistenciaalagua', 'waterresistancem', 'hermeticidad'],
	dial: ['esfera'],
	dialColour: ['colordelaesfera', 'coloresfera', 'dialcolor'],
	strap: ['correa', 'brazalete', 'braceletmaterial', 'strapmaterial', 'correaobrazalete'],
	clasp: ['broche', 'hebilla', 'clasptype'],
	bezel: ['bisel'],
	package: ['incluye', 'quetrae', 'contenido', 'scopeofdelivery', 'scope', 'cajaypapeles', 'deliveryscope'],
	description_es: [
		'descripcion',
		'descripciondelproducto',
		'bodyhtml',
		'body',
		'description',
		'descripcionlarga',
		'productdescription',
		'descripcionenespanol',
	],
	description_en: ['descripcioneningles', 'descriptioninenglish'],
	warrantyMonths: ['garantia', 'garantiameses', 'mesesdegarantia'],
	draft: ['borrador'],
	publishAt: ['publicarel', 'fechadepublicacion'],
	currency: ['moneda', 'currencycode', 'divisa'],
};

/**
 * Returns the column for a heading and the heading's position among the names of that column; null when no
 * column matches.
 */
export function columnNamed(
	heading: string,
	columns: readonly string[],
	headings: Readonly<Record<string, readonly string[]>>,
): { column: string; place: number } | null {
	const typed = plain(heading);
	const same = columns.find((column) => plain(column) === typed);
	if (same) return { column: same, place: -1 };
	for (const column of columns) {
		const place = headings[column]?.indexOf(typed) ?? -1;
		if (place >= 0) return { column, place };
	}
	return null;
}

/** Returns the column for each heading of a file, or null. Each column is assigned at most once. */
export function columnsNamed(
	names: readonly string[],
	columns: readonly string[],
	headings: Readonly<Record<string, readonly string[]>>,
): Record<string, string | null> {
	const best = new Map<string, { name: string; place: number }>();
	for (const name of names) {
		const found = columnNamed(name, columns, headings);
		if (found && found.place < (best.get(found.column)?.place ?? Number.POSITIVE_INFINITY))
			best.set(found.column, { name, place: found.place });
	}
	const columnOf = new Map([...best].map(([column, { name }]) => [name, column]));
	return Object.fromEntries(names.map((name) => [name, columnOf.get(name) ?? null]));
}
