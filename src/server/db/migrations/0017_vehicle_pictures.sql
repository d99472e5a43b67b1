UPDATE vehicle_types SET image = regexp_replace(image, '\.svg$', '.webp')
WHERE image IN ('/vehicles/business-sedan.svg', '/vehicles/electric-sedan.svg', '/vehicles/first-class-sedan.svg', '/vehicles/suv.svg', '/vehicles/people-mover.svg', '/vehicles/minibus.svg');
