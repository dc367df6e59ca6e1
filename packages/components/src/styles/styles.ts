import '../theme/layer.css.ts';
import '../theme/scale.css.ts';
import '../theme/light.css.ts';
import '../theme/dark.css.ts';
