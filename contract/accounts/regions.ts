/**
 * The regions of Chile from north to south and their comunas, by province. Offered in the address form, where
 * any other text is accepted, and the places of the shipping table. Source: the state's political and
 * administrative division (Subsecretaría de Desarrollo Regional), 16 regions and 346 comunas.
 */
const comunas = {
	'Arica y Parinacota': `Arica, Camarones, Putre, General Lagos`,
	Tarapacá: `Iquique, Alto Hospicio, Pozo Almonte, Camiña, Colchane, Huara, Pica`,
	Antofagasta: `
		Antofagasta, Mejillones, Sierra Gorda, Taltal, Calama, Ollagüe, San Pedro de Atacama, Tocopilla,
		María Elena`,
	Atacama: `
		Copiapó, Caldera, Tierra Amarilla, Chañaral, Diego de Almagro, Vallenar, Alto del Carmen, Freirina,
		Huasco`,
	Coquimbo: `
		La Serena, Coquimbo, Andacollo, La Higuera, Paihuano, Vicuña, Illapel, Canela, Los Vilos, Salamanca,
		Ovalle, Combarbalá, Monte Patria, Punitaqui, Río Hurtado`,
	Valparaíso: `
		Valparaíso, Casablanca, Concón, Juan Fernández, Puchuncaví, Quintero, Viña del Mar, Isla de Pascua,
		Los Andes, Calle Larga, Rinconada, San Esteban, La Ligua, Cabildo, Papudo, Petorca, Zapallar,
		Quillota, La Calera, Hijuelas, La Cruz, Nogales, San Antonio, Algarrobo, Cartagena, El Quisco,
		El Tabo, Santo Domingo, San Felipe, Catemu, Llaillay, Panquehue, Putaendo, Santa María, Quilpué,
		Limache, Olmué, Villa Alemana`,
	'Metropolitana de Santiago': `
		Santiago, Cerrillos, Cerro Navia, Conchalí, El Bosque, Estación Central, Huechuraba, Independencia,
		La Cisterna, La Florida, La Granja, La Pintana, La Reina, Las Condes, Lo Barnechea, Lo Espejo,
		Lo Prado, Macul, Maipú, Ñuñoa, Pedro Aguirre Cerda, Peñalolén, Providencia, Pudahuel, Quilicura,
		Quinta Normal, Recoleta, Renca, San Joaquín, San Miguel, San Ramón, Vitacura, Puente Alto, Pirque,
		San José de Maipo, Colina, Lampa, Tiltil, San Bernardo, Buin, Calera de Tango, Paine, Melipilla,
		Alhué, Curacaví, María Pinto, San Pedro, Talagante, El Monte, Isla de Maipo, Padre Hurtado,
		Peñaflor`,
	"Libertador General Bernardo O'Higgins": `
		Rancagua, Codegua, Coinco, Coltauco, Doñihue, Graneros, Las Cabras, Machalí, Malloa, Mostazal,
		Olivar, Peumo, Pichidegua, Quinta de Tilcoco, Rengo, Requínoa, San Vicente, Pichilemu, La Estrella,
		Litueche, Marchihue, Navidad, Paredones, San Fernando, Chépica, Chimbarongo, Lolol, Nancagua,
		Palmilla, Peralillo, Placilla, Pumanque, Santa Cruz`,
	Maule: `
		Talca, Constitución, Curepto, Empedrado, Maule, Pelarco, Pencahue, Río Claro, San Clemente,
		San Rafael, Cauquenes, Chanco, Pelluhue, Curicó, Hualañé, Licantén, Molina, Rauco, Romeral,
		Sagrada Familia, Teno, Vichuquén, Linares, Colbún, Longaví, Parral, Retiro, San Javier,
		Villa Alegre, Yerbas Buenas`,
	Ñuble: `
		Chillán, Bulnes, Chillán Viejo, El Carmen, Pemuco, Pinto, Quillón, San Ignacio, Yungay, Quirihue,
		Cobquecura, Coelemu, Ninhue, Portezuelo, Ránquil, Treguaco, San Carlos, Coihueco, Ñiquén,
		San Fabián, San Nicolás`,
	Biobío: `
		Concepción, Coronel, Chiguayante, Florida, Hualqui, Lota, Penco, San Pedro de la Paz, Santa Juana,
		Talcahuano, Tomé, Hualpén, Lebu, Arauco, Cañete, Contulmo, Curanilahue, Los Álamos, Tirúa,
		Los Ángeles, Antuco, Cabrero, Laja, Mulchén, Nacimiento, Negrete, Quilaco, Quilleco, San Rosendo,
		Santa Bárbara, Tucapel, Yumbel, Alto Biobío`,
	'La Araucanía': `
		Temuco, Carahue, Cunco, Curarrehue, Freire, Galvarino, Gorbea, Lautaro, Loncoche, Melipeuco,
		Nueva Imperial, Padre Las Casas, Perquenco, Pitrufquén, Pucón, Saavedra, Teodoro Schmidt, Toltén,
		Vilcún, Villarrica, Cholchol, Angol, Collipulli, Curacautín, Ercilla, Lonquimay, Los Sauces, Lumaco,
		Purén, Renaico, Traiguén, Victoria`,
	'Los Ríos': `
		Valdivia, Corral, Lanco, Los Lagos, Máfil, Mariquina, Paillaco, Panguipulli, La Unión, Futrono,
		Lago Ranco, Río Bueno`,
	'Los Lagos': `
		Puerto Montt, Calbuco, Cochamó, Fresia, Frutillar, Los Muermos, Llanquihue, Maullín, Puerto Varas,
		Castro, Ancud, Chonchi, Curaco de Vélez, Dalcahue, Puqueldón, Queilén, Quellón, Quemchi, Quinchao,
		Osorno, Puerto Octay, Purranque, Puyehue, Río Negro, San Juan de la Costa, San Pablo, Chaitén,
		Futaleufú, Hualaihué, Palena`,
	'Aysén del General Carlos Ibáñez del Campo': `
		Coyhaique, Lago Verde, Aysén, Cisnes, Guaitecas, Cochrane, O'Higgins, Tortel, Chile Chico,
		Río Ibáñez`,
	'Magallanes y de la Antártica Chilena': `
		Punta Arenas, Laguna Blanca, Río Verde, San Gregorio, Cabo de Hornos, Antártica, Porvenir,
		Primavera, Timaukel, Natales, Torres del Paine`,
};
export const comunasByRegion: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	Object.entries(comunas).map(([region, names]) => [region, names.trim().split(/,\s+/)]),
);

export const regions: readonly string[] = Object.keys(comunasByRegion);

/** As names of places are compared: without case, accents, and the words that people put before a region. */
const plainPlace = (name: string): string =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replaceAll('’', "'")
		.toLowerCase()
		.trim()
		.replace(/^(region|comuna) (del? )?/, '')
		.replace(/\s+/g, ' ');
/** Regions by the shorter names that people write. */
const shortNames: Record<string, string> = {
	metropolitana: 'Metropolitana de Santiago',
	rm: 'Metropolitana de Santiago',
	"o'higgins": "Libertador General Bernardo O'Higgins",
	aysen: 'Aysén del General Carlos Ibáñez del Campo',
	magallanes: 'Magallanes y de la Antártica Chilena',
	araucania: 'La Araucanía',
	'bio bio': 'Biobío',
};
const byPlain = (names: Iterable<readonly [written: string, name: string]>) =>
	new Map([...names].map(([written, name]) => [plainPlace(written), name]));
const knownRegions = byPlain([...regions.map((one) => [one, one] as const), ...Object.entries(shortNames)]);
const regionOfComuna = byPlain(
	Object.entries(comunasByRegion).flatMap(([region, all]) => all.map((one) => [one, region] as const)),
);
const knownComunas = byPlain(
	Object.values(comunasByRegion)
		.flat()
		.map((one) => [one, one]),
);

/** The name of the region, or the comuna, that somebody wrote; null: there is none. */
export const placeNames = {
	regions: (written: string) => knownRegions.get(plainPlace(written)) ?? null,
	comunas: (written: string) => knownComunas.get(plainPlace(written)) ?? null,
};

/**
 * The region and the comuna that somebody wrote, by their names in {@link comunasByRegion}; null for what is
 * none. A known comuna tells its region, whatever was written as one.
 */
export function placeOf(address: { state: string; city: string }): {
	region: string | null;
	comuna: string | null;
} {
	const region = regionOfComuna.get(plainPlace(address.city)) ?? placeNames.regions(address.state);
	return { comuna: placeNames.comunas(address.city), region };
}

/** The comunas of a region as typed, or all of them while the region is none of Chile's. */
export function comunasOf(region: string): readonly string[] {
	const known = placeNames.regions(region);
	return known ? (comunasByRegion[known] ?? []) : Object.values(comunasByRegion).flat();
}
