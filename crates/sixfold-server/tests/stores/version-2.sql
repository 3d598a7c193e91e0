
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.actions (
    match bytea NOT NULL,
    number bigint NOT NULL,
    player bigint NOT NULL,
    text text NOT NULL,
    at bigint NOT NULL
);

CREATE TABLE public.maps (
    id bytea NOT NULL,
    key bytea NOT NULL,
    start text NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    length bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.matches (
    id bytea NOT NULL,
    game text NOT NULL,
    first text NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    length bigint DEFAULT 0 NOT NULL,
    ended bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.operations (
    map bytea NOT NULL,
    number bigint NOT NULL,
    author text NOT NULL,
    text text NOT NULL,
    at bigint NOT NULL
);

CREATE TABLE public.seats (
    match bytea NOT NULL,
    player bigint NOT NULL,
    kind smallint NOT NULL,
    hash bytea,
    strength smallint NOT NULL
);

CREATE TABLE public.sixfold_version (
    version bigint NOT NULL
);

INSERT INTO public.actions VALUES
	('\x7203620d32ee26b83ef84b18c2927a85', 1, 0, 'd3-d4', 1794849823795),
	('\x7203620d32ee26b83ef84b18c2927a85', 2, 1, 'd6-d5', 1794849823805),
	('\x7203620d32ee26b83ef84b18c2927a85', 3, 0, 'd2-c3', 1794849823823),
	('\x7203620d32ee26b83ef84b18c2927a85', 4, 1, '!takeback', 1794849823830),
	('\x7203620d32ee26b83ef84b18c2927a85', 5, 0, '!accept', 1794849823835),
	('\x7203620d32ee26b83ef84b18c2927a85', 6, 1, '!draw', 1794849823847),
	('\x7203620d32ee26b83ef84b18c2927a85', 7, 0, '!decline', 1794849823852),
	('\xd1db9ff0fc07f7a9764a5b0acb622ebd', 1, 0, 'd3-d4', 1794849823873),
	('\xd1db9ff0fc07f7a9764a5b0acb622ebd', 2, 0, '!draw', 1794849823873),
	('\x0010e1d2efd815ddb6a0e2bf81ceaece', 1, 0, 'd3-d4', 1794849823881),
	('\x0010e1d2efd815ddb6a0e2bf81ceaece', 2, 1, '!resign', 1794849823892),
	('\xc6cc90f4cea60c6d66a8589730c121e8', 1, 1, '!draw', 1794849823903),
	('\xc6cc90f4cea60c6d66a8589730c121e8', 2, 0, '!accept', 1794849823909),
	('\xce05ef4151a99faa44bed5c4155c99ba', 1, 0, 'A3-A4', 1794849823939),
	('\xce05ef4151a99faa44bed5c4155c99ba', 2, 0, 'B3-B4', 1794849823939),
	('\xbed01aa89e71f57554b762d73c09b42d', 1, 0, 'd3-d4', 1794849823948),
	('\xbed01aa89e71f57554b762d73c09b42d', 2, 1, 'd7-c5', 1794849823955),
	('\x8459971b3cf4da53a160783ff07968a5', 1, 0, 'f2-e4', 1794849824025),
	('\x8459971b3cf4da53a160783ff07968a5', 2, 1, '!resign', 1794849824084),
	('\x2019d5dbe2e81f0d4bba0b4b9d2f6d6c', 1, 0, 'd3-d4', 1794849824108);

INSERT INTO public.maps VALUES
	('\x8874b3c7656c4fb46215bdce8e76ce41', '\x63d36a4ece9a5335cf83236d38d3debfd8c76642297b63f29088844ab3ceea43', '{"title":"Plain","width":8,"height":6,"parity":"odd-q","cells":[{"hex":{"q":1,"r":1},"terrain":"water","elevation":-1,"depth":2}],"holes":[],"walls":[],"units":[]}', 1794849824095, 1794849824099, 3);

INSERT INTO public.matches VALUES
	('\x7203620d32ee26b83ef84b18c2927a85', 'underchex', 'white', 1794849823791, 1794849823852, 7, 0),
	('\xd1db9ff0fc07f7a9764a5b0acb622ebd', 'underchex', 'white', 1794849823865, 1794849823873, 2, 0),
	('\x0010e1d2efd815ddb6a0e2bf81ceaece', 'underchex', 'white', 1794849823877, 1794849823892, 2, 1),
	('\xc6cc90f4cea60c6d66a8589730c121e8', 'underchex', 'black', 1794849823899, 1794849823909, 2, 1),
	('\xed1b1d36ca9b886df6eec33edcab3f93', 'underchex', 'white', 1794849823914, 1794849823914, 0, 0),
	('\xafa04f7fcf3f316953066a9c28ba170e', 'underchex', 'white', 1794849823927, 1794849823927, 0, 0),
	('\xce05ef4151a99faa44bed5c4155c99ba', 'war-in-heaven', 'angels', 1794849823933, 1794849823939, 2, 0),
	('\xbed01aa89e71f57554b762d73c09b42d', 'underchex', 'white', 1794849823944, 1794849823955, 2, 0),
	('\x8459971b3cf4da53a160783ff07968a5', 'underchex', 'white', 1794849824015, 1794849824084, 2, 1),
	('\x6493060074496c3a8a0f760c645abf11', 'underchex', 'white', 1794849824092, 1794849824092, 0, 0),
	('\x2019d5dbe2e81f0d4bba0b4b9d2f6d6c', 'underchex', 'white', 1794849824105, 1794849824108, 1, 0);

INSERT INTO public.operations VALUES
	('\x8874b3c7656c4fb46215bdce8e76ce41', 1, 'me', '{"what":"ground","hex":"2,1","to":{"terrain":"light_woods","elevation":3}}', 1794849824099),
	('\x8874b3c7656c4fb46215bdce8e76ce41', 2, 'me', '{"what":"wall","wall":"2,1 2,2","to":true}', 1794849824099),
	('\x8874b3c7656c4fb46215bdce8e76ce41', 3, 'me', '{"what":"unit","unit":"A1","to":{"unit":"A1","hex":"0,0","facing":1,"prone":false,"side":"1","walk":5,"jump":3,"heat":0,"gunnery":4}}', 1794849824099);

INSERT INTO public.seats VALUES
	('\x7203620d32ee26b83ef84b18c2927a85', 0, 0, '\x9314a43d04dd2fe79f627fcf5a7fb32161394054eed90008ef6388ee789ba72e', 0),
	('\x7203620d32ee26b83ef84b18c2927a85', 1, 0, '\x86efaf3639b63d2ec79d186df5e227e62210bac713e34e9974910f488f70ad65', 0),
	('\xd1db9ff0fc07f7a9764a5b0acb622ebd', 0, 0, '\x605e34e5f3f3ac02001c9cce19a5ca03544f09e2d9bfe839e893747805e53c70', 0),
	('\xd1db9ff0fc07f7a9764a5b0acb622ebd', 1, 0, '\x80f8eaa0c25632822c29d633d06534be749a5ab7b9639a4e4b59e284332c2026', 0),
	('\x0010e1d2efd815ddb6a0e2bf81ceaece', 0, 0, '\x5e27c0cbbfd3b852746548d64ec2859fb46f86e182d3348049bee9eb79242081', 0),
	('\x0010e1d2efd815ddb6a0e2bf81ceaece', 1, 0, '\x074f40226b89315d36406dd6f3d75f3be5a7a92e18ee486e8b09b69e996eb04b', 0),
	('\xc6cc90f4cea60c6d66a8589730c121e8', 0, 0, '\x3d44fcc01078c9cf416f25f637b44d9611f765715a24124f3349757567d6b319', 0),
	('\xc6cc90f4cea60c6d66a8589730c121e8', 1, 0, '\x2c48ae9a18b05cafb27fdf7aed52f73d05c8f979852bf8e1ffb6169b15ef712c', 0),
	('\xed1b1d36ca9b886df6eec33edcab3f93', 0, 0, '\x0cffcde952c0d44526031960ec046c27163e602f49b5b697b76f966deb350249', 0),
	('\xed1b1d36ca9b886df6eec33edcab3f93', 1, 1, '\xb08f499edd5a55d3a0e9c6845f04e292a587819e00c098e334c58c983b07c804', 0),
	('\xafa04f7fcf3f316953066a9c28ba170e', 0, 0, '\x0bbb63c72a3afe328236913a646ca23306a13f6a00b8e44d0d1420ab167c33e7', 0),
	('\xafa04f7fcf3f316953066a9c28ba170e', 1, 0, '\x248695d80522a6e725f2da344737dffcd9ea33d1c42885dde9b84ef48d2b18cf', 0),
	('\xce05ef4151a99faa44bed5c4155c99ba', 0, 0, '\x67d2a87e68f0de81be40fa102d0ff72aca00d3dd290aebc70cee21e3e0c0afd7', 0),
	('\xce05ef4151a99faa44bed5c4155c99ba', 1, 0, '\x90bf05fd173dc8df66a6cf50002357fc8908af5ff375b1722fa3977184a6cee9', 0),
	('\xbed01aa89e71f57554b762d73c09b42d', 0, 0, '\xbc240a0e5a337cddbd2dfddddfb4c4038ad93006eeeccf9f60d2b392d64d61aa', 0),
	('\xbed01aa89e71f57554b762d73c09b42d', 1, 2, NULL, 1),
	('\x8459971b3cf4da53a160783ff07968a5', 0, 2, NULL, 0),
	('\x8459971b3cf4da53a160783ff07968a5', 1, 0, '\x233a4766b73e7bcc1fbb1944fd2d684ad3cc55d2977ce9861212ce05f6bc3281', 0),
	('\x6493060074496c3a8a0f760c645abf11', 0, 2, NULL, 0),
	('\x6493060074496c3a8a0f760c645abf11', 1, 2, NULL, 1),
	('\x2019d5dbe2e81f0d4bba0b4b9d2f6d6c', 0, 0, '\xc3d4eb446f1ca8e770008ba30b0cf1c999436e8dfd8353ca3a5203853bcacc35', 0),
	('\x2019d5dbe2e81f0d4bba0b4b9d2f6d6c', 1, 2, NULL, 4);

INSERT INTO public.sixfold_version VALUES
	(2);

ALTER TABLE ONLY public.actions
    ADD CONSTRAINT actions_pkey PRIMARY KEY (match, number);

ALTER TABLE ONLY public.maps
    ADD CONSTRAINT maps_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.operations
    ADD CONSTRAINT operations_pkey PRIMARY KEY (map, number);

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (match, player);

CREATE INDEX maps_touched ON public.maps USING btree (updated);

CREATE INDEX matches_touched ON public.matches USING btree (ended, updated);

ALTER TABLE ONLY public.actions
    ADD CONSTRAINT actions_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.operations
    ADD CONSTRAINT operations_map_fkey FOREIGN KEY (map) REFERENCES public.maps(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_match_fkey FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;

