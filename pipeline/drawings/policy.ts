/** The nodes that a published drawing may contain. This file is data; `clean.ts` builds each drawing from it. */

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * Elements that browsers draw, or need for drawing (SVG 2). The cleaner drops all other elements of any namespace with
 * their children: metadata of drawing programs, and elements that no browser shows.
 */
export const ELEMENTS = words(
  'svg g defs symbol use switch a view title desc style path rect circle ellipse line polyline polygon image ' +
    'text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker ' +
    'animate animateMotion animateTransform set mpath filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG ' +
    'feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting ' +
    'feSpotLight feTile feTurbulence',
);

/** Elements whose removal the cleaner reports, because the drawing changes without them. In lower case. */
export const SCRIPT_ELEMENTS = words('script handler listener');
export const REPORTED_FOREIGN_ELEMENTS = words('foreignobject iframe object embed audio video canvas');

/** Elements whose text browsers show, read out or apply. */
export const TEXT_ELEMENTS = words('text tspan textPath a title desc style');

/** Elements whose `href` may be a data URL of a picture. Every other `href` must be a `#part` of the drawing itself. */
export const EMBEDDING_ELEMENTS = words('image feImage');
export const FRAGMENT_HREF = /^[\t\n\r ]*#/;
export const PICTURE_DATA_URL = /^[\t\n\r ]*data:image\/(?:png|jpe?g|webp|gif|avif)[;,]/i;
/** Elements whose `href` must not be a `#part`: a part is no picture, so browsers would request the file again. */
export const ELEMENTS_WITHOUT_FRAGMENT = words('image');
/** Elements that use `href`. On any other element it has no meaning, so the cleaner drops it. */
export const HREF_ELEMENTS = words(
  'a animate animateMotion animateTransform feImage filter image linearGradient mpath pattern radialGradient set ' +
    'textPath use',
);

/** Attributes whose values browsers parse as CSS. */
export const CSS_ATTRIBUTES = words(
  'alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters ' +
    'color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color ' +
    'flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight ' +
    'glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing ' +
    'lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow ' +
    'paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset ' +
    'stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration ' +
    'text-overflow text-rendering transform transform-origin unicode-bidi vector-effect visibility white-space ' +
    'word-spacing writing-mode',
);

/** Attributes with the values of an animation, which are CSS if the animated attribute is. */
export const ANIMATION_VALUE_ATTRIBUTES = words('by from to values');

/**
 * Attributes with numbers, names, lists of points and the like. Attributes that begin with `data-` or `aria-` are
 * allowed too.
 */
export const PLAIN_ATTRIBUTES = words(
  'accumulate additive amplitude attributeName attributeType azimuth baseFrequency begin bias calcMode class ' +
    'clipPathUnits cx cy d diffuseConstant divisor dur dx dy edgeMode elevation end exponent filterUnits fr fx fy ' +
    'gradientTransform gradientUnits height id in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength keyPoints ' +
    'keySplines keyTimes lang lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits ' +
    'maskUnits max media method min mode numOctaves offset operator order orient origin path pathLength ' +
    'patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha ' +
    'preserveAspectRatio primitiveUnits r radius refX refY repeatCount repeatDur requiredExtensions requiredFeatures ' +
    'restart result role rotate rx ry scale seed side slope spacing specularConstant specularExponent spreadMethod ' +
    'startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength type ' +
    'version viewBox width x x1 x2 xChannelSelector y y1 y2 yChannelSelector z',
);

/** Attributes of the namespace `xml:`. */
export const XML_ATTRIBUTES = words('lang space');

/** At-rules that style sheets may contain. `@import` and `@namespace` are not among them. */
export const AT_RULES = words('@media @supports @font-face @keyframes @-webkit-keyframes');

/** CSS functions that load nothing: of selectors, numbers, colors, shapes, transforms, filters and fonts. */
export const CSS_FUNCTIONS = words(
  'not is where has lang dir nth-child nth-last-child nth-of-type nth-last-of-type ' +
    'calc min max clamp round mod rem abs sign sin cos tan asin acos atan atan2 pow sqrt hypot log exp var env ' +
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark icc-color device-cmyk ' +
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient ' +
    'repeating-conic-gradient inset circle ellipse polygon path rect xywh ray ' +
    'matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d ' +
    'rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective ' +
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia ' +
    'cubic-bezier steps linear local format tech',
);

/** The allowed targets of `url(…)` in styles: parts of the drawing, and embedded pictures and fonts. */
export const STYLE_TARGET = new RegExp(
  '^(?:#|data:(?:image/(?:png|jpe?g|webp|gif|avif)|font/(?:woff2?|ttf|otf)|' +
    'application/(?:x-)?font-(?:woff2?|ttf|otf|truetype|opentype))[;,])',
  'i',
);
